import { writeAudits } from '../platform/audit.ts';
import { apiError } from '../platform/api-error.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { lockFees, markConfirmed } from './store.ts';

/** Confirms rows with the source that was looked up. Resolves to their number. Throws `not_found`, and then confirms none. */
export async function confirmFees(
  { db, clock }: Platform,
  caller: Caller,
  { ids, source }: { ids: readonly string[]; source: string },
): Promise<number> {
  const wanted = [...new Set(ids)];
  return inTransaction(db, async (tx) => {
    const fees = await lockFees(tx, wanted);
    if (fees.length < wanted.length) throw apiError('not_found');
    const at = clock();
    await markConfirmed(tx, wanted, source, at);
    await writeAudits(
      tx,
      fees.map((fee) => ({
        actor: caller,
        action: 'license fee confirmed',
        entity: 'license fee',
        entityId: fee.id,
        details: { region: fee.region, vehicleType: fee.vehicleType, kgFrom: fee.kgFrom, kgTo: fee.kgTo },
        before: { confidence: fee.confidence, source: fee.source },
        after: { confidence: 'confirmed', source },
        at,
      })),
    );
    return fees.length;
  });
}
