import { addDays, dayInSouthAfrica } from 'shared-contracts/licence-days';
import { limits } from 'shared-contracts/limits';
import { inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { moveRenewal } from './move-renewal.ts';
import { findDue, lockRenewal } from './store.ts';

/** Moves scheduled renewals on once fewer than 31 days are left. Safe to run any number of times, by any number of workers. */
export async function promoteScheduled({ db }: Pick<Platform, 'db'>, at: Date): Promise<number> {
  let moved = 0;
  for (const { id } of await findDue(db, addDays(dayInSouthAfrica(at), limits.licenseValidDays))) {
    await inTransaction(db, async (tx) => {
      const renewal = await lockRenewal(tx, id);
      if (renewal?.status !== 'scheduled') return;
      await moveRenewal(tx, renewal, { to: 'submitted by user', actor: undefined, at });
      moved += 1;
    });
  }
  return moved;
}
