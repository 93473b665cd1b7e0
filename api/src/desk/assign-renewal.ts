import { lockUserAgainstErasure } from '../accounts/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { findRenewal, lockRenewal, saveInCharge } from '../renewals/index.ts';
import { listClerks } from './clerks.ts';
import type { Services } from './services.ts';

interface Assignment {
  id: string;
  userId: string | null;
  expectedUserId?: string | null | undefined;
}

/**
 * Puts an administrator in charge of a renewal, or nobody. Throws `not_found` for somebody who does not reach the renewal, and `stale`.
 */
export async function assignRenewal(
  { db, clock, companies }: Services,
  caller: Caller,
  { id, userId, expectedUserId }: Assignment,
): Promise<void> {
  const seen = await findRenewal(db, caller, id);
  if (!seen) throw apiError('not_found');
  if (userId !== null) {
    const clerks = await listClerks(db, companies, caller, seen.company_id);
    if (!clerks.some((clerk) => clerk.id === userId)) throw apiError('not_found');
  }
  await inTransaction(db, async (tx) => {
    if (userId !== null) await lockUserAgainstErasure(tx, userId);
    const renewal = await lockRenewal(tx, id);
    if (!renewal) throw apiError('not_found');
    const before = renewal.in_charge_id;
    if (before === userId) return;
    if (expectedUserId !== undefined && before !== expectedUserId)
      throw apiError('stale', {
        message: `${renewal.in_charge?.name ?? 'Nobody'} is in charge of this renewal now.`,
      });
    const at = clock();
    await saveInCharge(tx, id, userId, at);
    await writeAudit(tx, {
      actor: caller,
      action: 'renewal assigned',
      entity: 'renewal',
      entityId: id,
      companyId: renewal.company_id,
      details: { from: before, to: userId },
      at,
    });
  });
}
