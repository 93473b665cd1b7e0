import { sql } from 'kysely';
import type { Payment, PaymentItem, Refund, RefundStatus } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import type { RowOf } from '../platform/database/database.ts';

type RefundOfRow = RowOf<'refunds'>;

/** A vehicle that is paid for, with its quote as it was when the checkout was opened. */
export interface PaidItem {
  /** Null for the only vehicle of a payment, which has no row of its own. */
  id: string | null;
  vehicleId: string;
  amountInCents: number;
  /** Reference of the renewal. */
  reference: string;
  quote: Quote;
  licenseExpires: string;
}

interface StoredItem extends PaidItem {
  id: string;
  licenseNumber: string;
  refund: Refund | null;
}

/**
 * A payment with its payer and refund. `created_by` is the administrator who paid for the person, or null. `items` is null
 * for a payment of one vehicle, which stands in the payment itself: `itemsOf` reads both.
 */
export interface PaymentRow extends RowOf<'payments'> {
  company_id: string;
  first_name: string;
  last_name: string;
  email: string;
  refund_id: string | null;
  refund_status: RefundStatus | null;
  refund_amount: RefundOfRow['amount_in_cents'] | null;
  refund_reason: RefundOfRow['reason'] | null;
  refund_failure: RefundOfRow['failure_reason'];
  /** Licence numbers of the vehicles because of which the payment is refunded. */
  refund_plates: string[] | null;
  items: StoredItem[] | null;
}

export const selectPayment = sql`
  select p.*, u.company_id, u.first_name, u.last_name, u.email, f.id as refund_id, f.status as refund_status,
    f.amount_in_cents as refund_amount, f.reason as refund_reason, f.failure_reason as refund_failure,
    case when f.vehicle_ids is not null then array(select rv.license_number from vehicles rv where rv.id = any(f.vehicle_ids) order by 1) end as refund_plates,
    case when p.vehicle_id is null then (
      select json_agg(json_build_object('id', i.id, 'vehicleId', i.vehicle_id, 'licenseNumber', iv.license_number, 'amountInCents', i.amount_in_cents,
          'reference', i.reference, 'quote', i.quote, 'licenseExpires', i.license_expires,
          'refund', case when r.id is not null then json_build_object('status', r.status, 'amountInCents', r.amount_in_cents, 'reason', r.reason, 'failureReason', r.failure_reason) end)
        order by i.position)
      from payment_items i join vehicles iv on iv.id = i.vehicle_id left join refunds r on r.item_id = i.id where i.payment_id = p.id) end as items
  from payments p join users u on u.id = p.user_id left join refunds f on f.payment_id = p.id`;

/** What a payment pays for: at least one vehicle, in the order in which they were chosen. */
export function itemsOf(
  payment: Pick<
    PaymentRow,
    'id' | 'items' | 'vehicle_id' | 'quote' | 'license_expires' | 'amount_in_cents' | 'reference'
  >,
): readonly [PaidItem, ...PaidItem[]] {
  const { vehicle_id, quote, license_expires } = payment;
  const [first, ...others] = payment.items ?? [];
  if (first) return [first, ...others];
  if (vehicle_id === null || quote === null || license_expires === null)
    throw new Error(`The payment ${payment.id} has no vehicle.`);
  const { reference, amount_in_cents: amountInCents } = payment;
  return [{ id: null, vehicleId: vehicle_id, amountInCents, reference, quote, licenseExpires: license_expires }];
}

/** Converts a refund. Only administrators see why the processor rejected it. */
export const toRefund = (found: PaymentRow, forAdmin: boolean): Payment['refund'] =>
  found.refund_status && found.refund_amount !== null && found.refund_reason
    ? {
        status: found.refund_status,
        amountInCents: found.refund_amount,
        reason: found.refund_reason,
        failureReason: forAdmin ? found.refund_failure : null,
        ...(found.refund_plates && { licenseNumbers: found.refund_plates }),
      }
    : null;

const toPaymentItem = (found: StoredItem, forAdmin: boolean): PaymentItem => ({
  vehicleId: found.vehicleId,
  licenseNumber: found.licenseNumber,
  amountInCents: found.amountInCents,
  reference: found.reference,
  refund: found.refund && {
    status: found.refund.status,
    amountInCents: found.refund.amountInCents,
    reason: found.refund.reason,
    failureReason: forAdmin ? found.refund.failureReason : null,
  },
});

/** Converts a payment. Only administrators see the processor's raw responses. */
export const toPayment = (found: PaymentRow, forAdmin: boolean): Payment => ({
  id: found.id,
  checkoutId: found.checkout_id,
  amountInCents: found.amount_in_cents,
  currency: found.currency,
  description: found.description,
  status: found.status,
  reference: found.reference,
  failureReason: found.failure_reason,
  ...(forAdmin && { rawResponse: found.raw_response, rawNotification: found.raw_notification }),
  externalReference: found.external_reference,
  merchantReference: found.merchant_reference,
  orderNumber: found.order_number,
  userId: found.user_id,
  createdBy: found.created_by,
  user: { firstName: found.first_name, lastName: found.last_name },
  vehicleId: itemsOf(found)[0].vehicleId,
  ...(found.items && { items: found.items.map((item) => toPaymentItem(item, forAdmin)) }),
  refundedInCents: found.refunded_in_cents,
  refund: toRefund(found, forAdmin),
  reviewReason: forAdmin ? found.review_reason : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
