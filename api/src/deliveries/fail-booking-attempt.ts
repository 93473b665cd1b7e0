import type { Db } from '../platform/database/database.ts';
import type { Services } from './services.ts';
import { type DeliveryRow, lockDelivery, saveDelivery } from './store.ts';

/** Milliseconds until the courier is asked whether it has taken the order late after all. */
const firstLook = 10 * 60_000;

/** The courier never heard of the attempt: the renewal is free again. A parcel that turns up later is cancelled. */
export async function failBookingAttempt({ clock }: Services, tx: Db, attemptId: string): Promise<DeliveryRow | undefined> {
  const attempt = await lockDelivery(tx, attemptId);
  if (!attempt || attempt.booking === 'booked' || attempt.booking === 'failed') return undefined;
  const at = clock();
  return saveDelivery(
    tx,
    attemptId,
    { booking: 'failed', status: 'failed', checks: 0, next_check_at: new Date(at.getTime() + firstLook).toISOString() },
    at,
  );
}
