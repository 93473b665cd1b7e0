import { sql } from 'kysely';
import type { Payment, PaymentItem, Refund, RefundedPart, RefundReason, RefundStatus } from 'shared-contracts/payments';
import type { Quote, QuoteInput } from 'shared-contracts/quotes';
import type { RowOf } from '../platform/database/database.ts';
import type { VehicleRow } from '../vehicles/index.ts';

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
  /** What the quote was made for; null for checkouts of the release before. */
  quoteInput: QuoteInput | null;
  licenseExpires: string;
}

interface StoredItem extends PaidItem {
  id: string;
  licenseNumber: string;
  refund: Refund | null;
}

interface StoredPart extends RefundedPart {
  vehicleId: string | null;
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
  refund_reason: RefundReason | null;
  refund_failure: RefundOfRow['failure_reason'];
  /** Licence numbers of the vehicles because of which the payment is refunded. */
  refund_plates: string[] | null;
  items: StoredItem[] | null;
  /** Parts of it that were given back. */
  parts: StoredPart[] | null;
}

export const selectPayment = sql`
  select p.*, u.company_id, u.first_name, u.last_name, u.email, f.id as refund_id, f.status as refund_status,
    f.amount_in_cents as refund_amount, f.reason as refund_reason, f.failure_reason as refund_failure,
    case when f.vehicle_ids is not null then array(select rv.license_number from vehicles rv where rv.id = any(f.vehicle_ids) order by 1) end as refund_plates,
    case when p.vehicle_id is null then (
      select json_agg(json_build_object('id', i.id, 'vehicleId', i.vehicle_id, 'licenseNumber', iv.license_number, 'amountInCents', i.amount_in_cents,
          'reference', i.reference, 'quote', i.quote, 'quoteInput', i.quote_input, 'licenseExpires', i.license_expires,
          'refund', case when r.id is not null then json_build_object('status', r.status, 'amountInCents', r.amount_in_cents, 'reason', r.reason, 'failureReason', r.failure_reason) end)
        order by i.position)
      from payment_items i join vehicles iv on iv.id = i.vehicle_id left join refunds r on r.item_id = i.id where i.payment_id = p.id) end as items,
    (select json_agg(json_build_object('status', g.status, 'amountInCents', g.amount_in_cents, 'note', coalesce(g.note, ''), 'failureReason', g.failure_reason,
        'vehicleId', gi.vehicle_id, 'licenseNumber', gv.license_number) order by g.created_at)
      from refunds g left join payment_items gi on gi.id = g.part_item left join vehicles gv on gv.id = gi.vehicle_id where g.part_of = p.id) as parts
  from payments p join users u on u.id = p.user_id left join refunds f on f.payment_id = p.id`;

/** What a payment pays for: at least one vehicle, in the order in which they were chosen. */
export function itemsOf(
  payment: Pick<
    PaymentRow,
    'id' | 'items' | 'vehicle_id' | 'quote' | 'quote_input' | 'license_expires' | 'amount_in_cents' | 'reference'
  >,
): readonly [PaidItem, ...PaidItem[]] {
  const { vehicle_id, quote, license_expires } = payment;
  const [first, ...others] = payment.items ?? [];
  if (first) return [first, ...others];
  if (vehicle_id === null || quote === null || license_expires === null)
    throw new Error(`The payment ${payment.id} has no vehicle.`);
  const { reference, amount_in_cents: amountInCents, quote_input: quoteInput } = payment;
  return [
    { id: null, vehicleId: vehicle_id, amountInCents, reference, quote, quoteInput, licenseExpires: license_expires },
  ];
}

/** What a quote for a vehicle is made for. */
export const quoteInputOf = (vehicle: VehicleRow): QuoteInput => ({
  region: vehicle.registration_region,
  vehicleType: vehicle.vehicle_type,
  vehicleWeight: vehicle.weight_kg,
  licenseExpiryDate: vehicle.license_expires,
});

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

const toPart = ({ status, amountInCents, note, licenseNumber, failureReason }: StoredPart, forAdmin: boolean) => ({
  status,
  amountInCents,
  note,
  licenseNumber,
  failureReason: forAdmin ? failureReason : null,
});

/**
 * What may still be given back of a payment, or of the share of one of its vehicles, in cents: nothing before it was
 * successful. Refunds that were refused count as given back, because they can be asked for again.
 */
export function leftOf(payment: PaymentRow, vehicleId?: string): number {
  if (payment.status !== 'successful') return 0;
  const shares = payment.items?.filter((item) => vehicleId === undefined || item.vehicleId === vehicleId);
  const paid = shares?.reduce((sum, { amountInCents }) => sum + amountInCents, 0) ?? payment.amount_in_cents;
  const ofShares = shares?.reduce((sum, { refund }) => sum + (refund?.amountInCents ?? 0), 0) ?? 0;
  const ofParts = partsOf(payment, shares && vehicleId);
  return Math.max(0, paid - ofShares - ofParts - (payment.refund_amount ?? 0));
}

/** Parts that were given back of a payment, or of one of its several vehicles, whatever became of them. In cents. */
export const partsOf = ({ parts }: Pick<PaymentRow, 'parts'>, vehicleId?: string): number =>
  (parts ?? [])
    .filter((part) => vehicleId === undefined || part.vehicleId === vehicleId)
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);

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
  ...(found.parts && { parts: found.parts.map((part) => toPart(part, forAdmin)) }),
  reviewReason: forAdmin ? found.review_reason : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
