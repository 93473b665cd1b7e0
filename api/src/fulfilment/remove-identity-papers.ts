import { buryIdentityPapers, queueFileRemoval } from '../documents/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { inTransaction } from '../platform/database/database.ts';
import { findLongServed } from '../renewals/index.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes copies of identity papers once they have done their work: all renewals of their owner ended KEEP_ID_COPIES_DAYS ago.
 * What stays is a tombstone, so that the account keeps its standing.
 */
export async function removeIdentityPapers(services: DeliveryServices, at: Date): Promise<number> {
  const { db, config } = services;
  const before = new Date(at.getTime() - config.KEEP_ID_COPIES_DAYS * day);
  for (let removed = 0; ; ) {
    const served = await findLongServed(db, before);
    if (served.length === 0) return removed;
    removed += await removePapersOf(services, served, at);
  }
}

function removePapersOf(services: DeliveryServices, served: readonly string[], at: Date): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const buried = await buryIdentityPapers(tx, served, at);
    await queueFileRemoval(services, tx, buried);
    for (const { id, user_id } of buried)
      await writeAudit(tx, {
        actor: undefined,
        action: 'identity paper removed',
        entity: 'document',
        entityId: id,
        details: { ofUser: user_id },
        at,
      });
    return buried.length;
  });
}
