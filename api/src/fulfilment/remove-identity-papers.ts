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
export async function removeIdentityPapers(services: DeliveryServices, at: Date): Promise<void> {
  const { db, config } = services;
  const before = new Date(at.getTime() - config.KEEP_ID_COPIES_DAYS * day);
  for (;;) {
    const served = await findLongServed(db, before);
    if (served.length === 0) return;
    await removePapersOf(services, served, at);
  }
}

function removePapersOf(services: DeliveryServices, served: readonly string[], at: Date): Promise<void> {
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
  });
}
