import type { Db } from '../platform/database/database.ts';
import type { Services } from './services.ts';
import type { DeliveryRow } from './delivery-row.ts';
import { lockDelivery, saveDelivery } from './store.ts';

/** Milliseconds before a failed booking is looked up again, in case the courier accepted it late. */
const firstCheck = 10 * 60_000;

/** Closes an attempt that the courier does not know, so that the renewal can be booked again. A late parcel is cancelled. */
export async function failBookingAttempt(
  { clock }: Services,
  tx: Db,
  attemptId: string,
): Promise<DeliveryRow | undefined> {
  const attempt = await lockDelivery(tx, attemptId);
  if (!attempt || attempt.booking === 'booked' || attempt.booking === 'failed') return undefined;
  const at = clock();
  return saveDelivery(
    tx,
    attemptId,
    {
      booking: 'failed',
      status: 'failed',
      checks: 0,
      next_check_at: new Date(at.getTime() + firstCheck).toISOString(),
    },
    at,
  );
}
