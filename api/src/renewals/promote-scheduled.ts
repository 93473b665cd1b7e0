import { addDays, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import { type Db, inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { saveTransition } from './save-transition.ts';
import { findDueScheduled, lockRenewal } from './store.ts';

/**
 * Moves scheduled renewals on when fewer than 31 days are left. Can be repeated and run concurrently. A failure does not
 * stop the others; the job is then retried.
 */
export async function promoteScheduled({ db }: Pick<Platform, 'db'>, at: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await findDueScheduled(db, addDays(dayInSouthAfrica(at), limits.licenseValidDays)))
    await promote(db, id, at).catch((error) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} scheduled renewals could not be moved on.`);
}

const promote = (db: Db, id: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const renewal = await lockRenewal(tx, id);
    if (renewal?.status === 'scheduled')
      await saveTransition(tx, renewal, { to: 'submitted by user', actor: undefined, at });
  });
