import type { BookedShipment } from '../../adapters/courier/index.ts';
import type { Db } from '../../core/database/database.ts';
import { reopenWebhooks } from '../../core/webhook-inbox.ts';
import { lockRenewal, saveTransition } from '../renewals/index.ts';
import { cancelParcels } from './cancel-parcels.ts';
import type { DeliveryRow } from './delivery-row.ts';
import type { Services } from './services.ts';
import { findDelivery, lockDelivery, saveDelivery } from './store.ts';

/**
 * Stores a successful booking and moves the renewal on. If the renewal has changed since, the parcel is cancelled
 * instead. Returns the renewal's delivery, if it has one now.
 */
export async function completeBooking(
  services: Services,
  tx: Db,
  attemptId: string,
  shipment: BookedShipment,
): Promise<DeliveryRow | undefined> {
  const at = services.clock();
  const found = await findDelivery(tx, attemptId);
  const renewal = found && (await lockRenewal(tx, found.renewal_id));
  const attempt = await lockDelivery(tx, attemptId);
  if (!renewal || !attempt) return undefined;
  if (attempt.booking === 'booked') return attempt;
  const known = {
    delivery_id: shipment.shipmentId,
    waybill_number: shipment.trackingReference,
    tracking_reference: shipment.trackingReference,
    price_in_cents: shipment.priceInCents,
    courier: shipment.courier,
    tracking_url: shipment.trackingUrl,
    promised_on: shipment.promisedOn,
  };
  if (attempt.booking === 'failed' || renewal.status !== attempt.booked_from) {
    await saveDelivery(
      tx,
      attempt.id,
      {
        ...known,
        booking: 'failed',
        status: 'failed',
        cancellation: 'due',
        checks: 0,
        next_check_at: at.toISOString(),
      },
      at,
    );
    return undefined;
  }
  const booked = await saveDelivery(
    tx,
    attempt.id,
    { ...known, booking: 'booked', next_check_at: null, checks: 0 },
    at,
  );
  await reopenWebhooks(services, tx, {
    provider: 'courier',
    fields: { short_tracking_reference: shipment.trackingReference, custom_tracking_reference: attempt.id },
  });
  const actor = attempt.booked_by ? { id: attempt.booked_by, companyId: renewal.company_id } : undefined;
  await saveTransition(tx, renewal, { to: 'delivery requested', actor, deliveryId: attempt.id, at });
  await cancelParcels(services, tx, renewal.id, attempt.id);
  return booked;
}
