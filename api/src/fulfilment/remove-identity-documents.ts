import { tombstoneIdentityDocuments, queueFileRemoval } from '../documents/index.ts';
import type { DeliveryServices } from '../deliveries/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { daysBefore } from '../platform/clock.ts';
import { inTransaction } from '../platform/database/database.ts';
import { findOwnersDueForDocumentRemoval } from '../renewals/index.ts';

/**
 * Removes copies of identity documents when all renewals of their owner ended KEEP_ID_COPIES_DAYS ago. A tombstone stays,
 * so that the account remains activated.
 */
export async function removeIdentityDocuments(services: DeliveryServices, at: Date): Promise<void> {
  const { db, config } = services;
  const before = daysBefore(at, config.KEEP_ID_COPIES_DAYS);
  for (;;) {
    const served = await findOwnersDueForDocumentRemoval(db, before);
    if (served.length === 0) return;
    await removeDocumentsOfUsers(services, served, at);
  }
}

function removeDocumentsOfUsers(services: DeliveryServices, served: readonly string[], at: Date): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const buried = await tombstoneIdentityDocuments(tx, served, at);
    await queueFileRemoval(services, tx, buried);
    for (const { id, user_id } of buried)
      await writeAudit(tx, {
        actor: undefined,
        action: 'identity document removed',
        entity: 'document',
        entityId: id,
        details: { ofUser: user_id },
        at,
      });
  });
}
