import type { Db } from '../../core/database/database.ts';
import type { Services } from './services.ts';
import { requestCancellations } from './store.ts';

export const checkDeliveryJob = 'check-delivery';

/** Requests cancellation of all open parcels of a renewal, except `spared`. A job sends it once the transaction has committed. */
export async function cancelParcels(
  { jobs, clock }: Services,
  tx: Db,
  renewalId: string,
  spared?: string,
): Promise<void> {
  for (const { id } of await requestCancellations(tx, renewalId, spared, clock()))
    await jobs.enqueue(tx, checkDeliveryJob, { deliveryId: id });
}
