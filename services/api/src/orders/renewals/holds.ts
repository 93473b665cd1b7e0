import { formatRand } from 'shared-contracts/amounts';
import { holdReasonRows, holdTexts } from 'shared-contracts/hold-texts';
import { type Hold } from 'shared-contracts/holds';
import type { RenewalStatus } from 'shared-contracts/renewal-status';
import { apiError } from '../../core/api-error.ts';
import { type Actor, about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { english } from '../../core/localization.ts';
import { ofRenewal, recordEvent } from '../../people/events/index.ts';
import type { RenewalRow } from './renewal-row.ts';
import { saveTransition } from './save-transition.ts';
import { closeHold, lockRenewal, savePause } from './store.ts';

/** The statuses without a disc, in which an authority can keep a renewal. */
const holdable: readonly RenewalStatus[] = [
  'submitted by user',
  'scheduled',
  'processing',
  'user to action',
  'admin to action',
];

export type NewHold = Pick<Hold, 'reason' | 'amountInCents' | 'costsMoreFrom' | 'note'>;

/**
 * Holds a locked renewal, and moves it to who must act. Throws `illegal_transition` once it has a disc or while it is held, and
 * `invalid` for an amount that its reason does not have or lacks.
 */
export async function saveHold(tx: Db, renewal: RenewalRow, hold: NewHold, actor: Caller, at: Date): Promise<void> {
  assertHoldable(renewal, hold);
  const { acts, label } = holdReasonRows[hold.reason];
  const to = acts === 'owner' ? 'user to action' : 'admin to action';
  const texts = holdTexts(hold, english);
  const description = `${texts.why} ${texts.next}`;
  if (renewal.status === to) await recordInJournal(tx, renewal, { status: to, description, actor, at });
  else await saveTransition(tx, renewal, { to, actor, description, at });
  await tx
    .insertInto('renewal_holds')
    .values({
      renewal_id: renewal.id,
      reason: hold.reason,
      amount_in_cents: hold.amountInCents,
      costs_more_from: hold.costsMoreFrom,
      note: hold.note,
      from_status: renewal.status,
      placed_by: actor.id,
      placed_at: at.toISOString(),
    })
    .execute();
  const reason = hold.amountInCents === null ? label : `${label}, ${formatRand(hold.amountInCents)}`;
  await savePause(tx, renewal.id, { for: 'hold', reason, by: actor.id, at });
  await audit(tx, renewal, { action: 'renewal held', actor, before: { reason: null }, after: { reason }, at });
}

function assertHoldable(renewal: RenewalRow, { reason, amountInCents }: NewHold): void {
  if (renewal.hold)
    throw apiError('illegal_transition', { message: 'This renewal is on hold already. Please end that hold first.' });
  if (!holdable.includes(renewal.status))
    throw apiError('illegal_transition', { message: `A renewal that is '${renewal.status}' cannot be held.` });
  const { label, pays } = holdReasonRows[reason];
  const wrong =
    amountInCents === null
      ? reason === 'higher amount' && 'Please enter what is more to pay.'
      : !pays && `'${label}' has no amount.`;
  if (wrong) throw apiError('invalid', { message: wrong, fields: { amountInCents: wrong } });
}

/** Ends the hold of a locked renewal, which goes on where it stood. Once it was paid for, its owner is asked for nothing any more. */
export async function endHold(
  tx: Db,
  renewal: RenewalRow,
  { actor, paid = false, at }: { actor: Actor; paid?: boolean; at: Date },
): Promise<void> {
  const { hold } = renewal;
  if (!hold) return;
  const to = paid && hold.fromStatus === 'user to action' ? 'admin to action' : hold.fromStatus;
  if (to === renewal.status) {
    await closeHold(tx, renewal.id, actor, at);
    await savePause(tx, renewal.id, null);
  } else await saveTransition(tx, renewal, { to, actor, at });
  const { label } = holdReasonRows[hold.reason];
  await audit(tx, renewal, {
    action: 'renewal released',
    actor,
    before: { reason: label },
    after: { reason: null },
    at,
  });
}

/** Its owner says that what a renewal was held for is done, so that it is among what waits again. Throws `stale` if it is not held for that. */
export async function saveAnswer(tx: Db, renewal: RenewalRow, owner: Caller, at: Date): Promise<void> {
  const { hold } = renewal;
  if (!hold || hold.amountInCents !== null || !holdReasonRows[hold.reason].answer)
    throw apiError('stale', { message: 'There is nothing left for you to do here. Please look at it again.' });
  if (hold.answeredAt) return;
  await tx.updateTable('renewal_holds').set({ answered_at: at.toISOString() }).where('id', '=', hold.id).execute();
  await savePause(tx, renewal.id, null);
  await recordInJournal(tx, renewal, {
    status: 'user to action',
    description: 'The owner says that this is done.',
    actor: owner,
    at,
  });
  await audit(tx, renewal, { action: 'hold answered', actor: owner, at });
}

/** Locks the renewal of a hold, whether it is still held or not. */
export async function lockRenewalOfHold(tx: Db, holdId: string): Promise<RenewalRow> {
  const held = await tx.selectFrom('renewal_holds').select('renewal_id').where('id', '=', holdId).executeTakeFirst();
  const renewal = held && (await lockRenewal(tx, held.renewal_id));
  if (!renewal) throw new Error(`The hold ${holdId} has no renewal.`);
  return renewal;
}

const recordInJournal = (
  tx: Db,
  renewal: RenewalRow,
  { actor, at, ...event }: { status: RenewalStatus; description: string; actor: Caller; at: Date },
): Promise<void> =>
  recordEvent(tx, {
    ...event,
    ...ofRenewal(renewal),
    created_by: actor.id,
    created_at: at.toISOString(),
  });

const audit = (
  tx: Db,
  renewal: RenewalRow,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'actor' | 'before' | 'after' | 'at'>,
): Promise<void> => writeAudit(tx, { ...entry, ...about('renewal', renewal), personId: renewal.user_id });
