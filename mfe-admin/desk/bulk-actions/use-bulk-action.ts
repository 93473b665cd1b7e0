import { useEffect, useRef, useState } from 'react';
import { type AdminAction, type AdminActionId, actionsFrom, movesParcel } from 'shared-contracts/admin-actions';
import { limits } from 'shared-contracts/limits';
import { fillNote } from 'shared-contracts/renewal-notes';
import type { Renewal } from 'shared-contracts/renewals';
import { useHost } from 'web-kit/host';
import { useAttempt } from '../../dialog/use-attempt.ts';
import { useDelay } from '../delayed/delayed-actions.ts';
import { confirmationText, statusChangeConfirmation } from '../renewal-actions/confirmation-of.ts';
import {
  plateOf,
  useAdminActOnRenewalsMutation,
  useLazyAdminGetCancellationTermsQuery,
} from '../renewal-actions/renewal-actions-api.ts';
import type { BulkResult } from './BulkResults.tsx';

export interface OfferedAction<Chosen = Renewal> {
  action: AdminAction;
  /** The selected renewals that allow this action. */
  renewals: readonly Chosen[];
}

/** Actions allowed for at least one of the renewals, most widely applicable first and cancelling last. */
export function offeredActions<Chosen extends Pick<Renewal, 'status'>>(
  renewals: readonly Chosen[],
): OfferedAction<Chosen>[] {
  const offered = new Map<AdminActionId, { action: AdminAction; renewals: Chosen[] }>();
  for (const renewal of renewals)
    for (const action of actionsFrom(renewal.status)) {
      const entry = offered.get(action.id) ?? { action, renewals: [] };
      entry.renewals.push(renewal);
      offered.set(action.id, entry);
    }
  const isLast = ({ action }: OfferedAction<Chosen>) => Number(action.to === 'cancelled');
  return [...offered.values()].sort((a, b) => isLast(a) - isLast(b) || b.renewals.length - a.renewals.length);
}

/** The action whose note or reason is being typed, with what is said of it. */
export type Asking = OfferedAction & { text: string };

const mostNamed = 20;

/** With the owner, as two renewals can be of the same plate. */
const nameOf = (renewal: Renewal): string => {
  const { user } = renewal;
  return user ? `${plateOf(renewal)} (${user.firstName} ${user.lastName})` : plateOf(renewal);
};

const platesOf = (renewals: readonly Renewal[]): string => {
  const named = renewals.slice(0, mostNamed).map(nameOf).join(', ');
  return renewals.length > mostNamed ? `${named} and ${renewals.length - mostNamed} more` : named;
};

type ActionRow = Parameters<ReturnType<typeof useAdminActOnRenewalsMutation>[0]>[0][number];
type ActionResult = Omit<BulkResult, 'plate'>;
type Typed = Pick<ActionRow, 'note' | 'reason'>;

/** Sends a bulk action in batches, of which the first that fails ends it. */
function useSend(onActed: (failed: readonly string[]) => void) {
  const { toast } = useHost();
  const attempt = useAttempt();
  const [act] = useAdminActOnRenewalsMutation();
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [outcome, setOutcome] = useState<{ action: string; isBooking: boolean; results: readonly BulkResult[] }>();

  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  /** What was not reached stays selected, like what failed. */
  const send = async (offered: OfferedAction, { note, reason }: Typed = {}): Promise<boolean> => {
    const { action, renewals: eligible } = offered;
    const rows = eligible.map((renewal) => ({
      id: renewal.id,
      action: action.id,
      expectedStatus: renewal.status,
      ...(note ? { note: fillNote(note, renewal) } : {}),
      ...(reason ? { reason } : {}),
    }));
    const plates = new Map(eligible.map((renewal) => [renewal.id, nameOf(renewal)]));
    const results: ActionResult[] = [];
    setProgress({ done: 0, of: rows.length });
    for (let at = 0; at < rows.length; at += limits.bulk.rows) {
      const batch = rows.slice(at, at + limits.bulk.rows);
      const isSent = await attempt(async () => void results.push(...(await act(batch).unwrap()).results));
      if (!isSent) break;
      setProgress({ done: results.length, of: rows.length });
    }
    setProgress(undefined);
    if (results.length === 0) return false;
    setOutcome({
      action: action.label,
      isBooking: action.needs === 'booking',
      results: results.map((result) => ({ ...result, plate: plates.get(result.id) ?? result.id })),
    });
    const succeeded = new Set(results.filter(({ success }) => success).map(({ id }) => id));
    // The list may have been left while it could be undone.
    if (!isShown.current) toast.info(`${action.label}: ${succeeded.size} of ${results.length} done`);
    onActed(rows.map(({ id }) => id).filter((id) => !succeeded.has(id)));
    return true;
  };
  return { send, progress, outcome, dismissOutcome: () => setOutcome(undefined) };
}

/**
 * Performs bulk actions after a confirmation, a note or a reason. `onActed` takes the ids of the renewals that failed or were
 * not reached.
 */
export function useBulkAction(onActed: (failed: readonly string[]) => void) {
  const { confirm } = useHost();
  const { send, ...sent } = useSend(onActed);
  const delay = useDelay();
  const [getTerms] = useLazyAdminGetCancellationTermsQuery();
  const [asking, setAsking] = useState<Asking>();

  const finish = (offered: OfferedAction, typed?: Typed): void => {
    const { action, renewals } = offered;
    if (!movesParcel(action)) return void send(offered, typed);
    delay({
      renewalIds: renewals.map(({ id }) => id),
      text: `${action.label}: ${renewals.length === 1 ? platesOf(renewals) : `${renewals.length} renewals`}`,
      run: () => send(offered, typed),
    });
  };

  const choose = async (offered: OfferedAction) => {
    const { action, renewals } = offered;
    if (action.needs === 'note') return setAsking({ ...offered, text: '' });
    const [first] = renewals;
    const terms =
      movesParcel(action) && first
        ? await getTerms({ id: first.id })
            .unwrap()
            .catch(() => undefined)
        : undefined;
    const each = action.needs === 'date' ? ' Each vehicle gets an expiry date twelve months after the old one.' : '';
    const text = `${platesOf(renewals)}. ${confirmationText(action, terms, renewals.length)}${each}`;
    if (action.needs === 'reason') return setAsking({ ...offered, text });
    if (await confirm(statusChangeConfirmation(action, text))) finish(offered);
  };

  return {
    choose,
    send,
    finish,
    ...sent,
    asking,
    stopAsking: () => setAsking(undefined),
  };
}
