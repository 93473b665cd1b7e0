import type { Delivery } from 'shared-contracts/deliveries';
import type { RowOf } from '../../core/database/database.ts';

export type DeliveryRow = RowOf<'deliveries'>;

export const toDelivery = (found: DeliveryRow): Delivery => ({
  id: found.id,
  status: found.status,
  deliveryId: found.delivery_id,
  waybillNumber: found.waybill_number,
  wumdropReference: found.tracking_reference,
  priceInCents: found.price_in_cents,
  currency: found.currency,
  confirmationImageUrl: found.confirmation_image_url,
  userId: found.user_id,
  renewalId: found.renewal_id,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
