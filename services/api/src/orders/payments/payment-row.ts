import { sql } from 'kysely';
import type { Payment } from 'shared-contracts/payment';
import type { Quote, QuoteInput } from 'shared-contracts/quotes';
import type { Refund, RefundedPart } from 'shared-contracts/refunds';
import { type Caller, holdsWithin } from '../../core/caller.ts';
import type { RowOf } from '../../core/database/database.ts';
import type { VehicleRow } from '../../fleet/vehicles/index.ts';

/**
 * When the money of the payment `p` moved: when it succeeded, else when it was made. Books, sums and day filters go by it, in
 * South African days.
 */
export const bookedAt = sql`coalesce(p.succeeded_at, p.created_at)`;

/** When the money of the refund `f`, which is done, went back. */
export const refundDoneAt = sql`coalesce(f.done_at, f.updated_at)`;

/** Whether the caller is an administrator of money, and the payment of a company within reach. */
export const mayManagePayment = (caller: Caller, payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined && holdsWithin(caller, payment.company_id, 'canHandleMoney');

/** Whether a payment is the caller's own or, for an administrator of money or fulfilment, of a company within reach. */
export const maySeePayment = (caller: Caller, payment: PaymentRow | undefined): payment is PaymentRow =>
  payment !== undefined &&
  (payment.user_id === caller.id || holdsWithin(caller, payment.company_id, 'canHandleMoney', 'canFulfil'));

/** A vehicle that is paid for, with its quote as it was when the checkout was opened. */
export interface NewItem {
  vehicleId: string;
  amountInCents: number;
  /** Reference of the renewal. */
  reference: string;
  quote: Quote;
  /** What the quote was made for. */
  quoteInput: QuoteInput;
  licenseExpires: string;
}

export interface PaidItem extends NewItem {
  id: string;
  licenseNumber: string;
  refund: Refund | null;
}

interface StoredPart extends RefundedPart {
  vehicleId: string;
}

/** A payment with its payer, its items and its refunds. `created_by` is the administrator who paid for the person, or null. */
export interface PaymentRow extends RowOf<'payments'> {
  company_id: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Of the whole payment. */
  refund: (Refund & { licenseNumbers?: string[] }) | null;
  /** In the order in which the vehicles were chosen. */
  items: readonly [PaidItem, ...PaidItem[]];
  /** Parts of the items' shares that were given back. */
  parts: StoredPart[] | null;
}

/** Whether a payment is of several vehicles. */
export const isOfSeveral = ({ items }: Pick<PaymentRow, 'items'>): boolean => items.length > 1;

const refundOf = (alias: string) =>
  sql.raw(
    `'status', ${alias}.status, 'amountInCents', ${alias}.amount_in_cents, 'reason', ${alias}.reason, 'failureReason', ${alias}.failure_reason`,
  );

export const selectPayment = sql`
  select p.*, u.company_id, u.first_name, u.last_name, u.email,
    (select json_build_object(${refundOf('f')}, 'licenseNumbers',
        case when f.vehicle_ids is not null then array(select v.license_number from vehicles v where v.id = any(f.vehicle_ids) order by 1) end)
      from refunds f where f.payment_id = p.id and f.item_id is null) as refund,
    (select json_agg(json_build_object('id', i.id, 'vehicleId', i.vehicle_id, 'licenseNumber', v.license_number, 'amountInCents', i.amount_in_cents,
        'reference', i.reference, 'quote', i.quote, 'quoteInput', i.quote_input, 'licenseExpires', i.license_expires,
        'refund', case when f.id is not null then json_build_object(${refundOf('f')}) end) order by i.position)
      from payment_items i join vehicles v on v.id = i.vehicle_id left join refunds f on f.item_id = i.id and f.reason <> 'part refunded'
      where i.payment_id = p.id) as items,
    (select json_agg(json_build_object(${refundOf('f')}, 'note', coalesce(f.note, ''), 'vehicleId', i.vehicle_id, 'licenseNumber', v.license_number)
        order by f.created_at)
      from refunds f join payment_items i on i.id = f.item_id join vehicles v on v.id = i.vehicle_id
      where f.payment_id = p.id and f.reason = 'part refunded') as parts
  from payments p join users u on u.id = p.user_id`;

/** What a quote for a vehicle is made for. */
export const quoteInputOf = (vehicle: VehicleRow): QuoteInput => ({
  region: vehicle.registration_region,
  vehicleType: vehicle.vehicle_type,
  vehicleWeight: vehicle.weight_kg,
  licenseExpiryDate: vehicle.license_expires,
});

/** A refund for a response. Only administrators see why the processor rejected it. */
const toRefund = (refund: PaymentRow['refund'], forAdmin: boolean): Payment['refund'] =>
  refund && {
    status: refund.status,
    amountInCents: refund.amountInCents,
    reason: refund.reason,
    failureReason: forAdmin ? refund.failureReason : null,
    ...(refund.licenseNumbers && { licenseNumbers: refund.licenseNumbers }),
  };

/** The refund of a payment for a response: of one vehicle, that of its share is as good as that of the whole. */
export const toPaymentRefund = (payment: PaymentRow, forAdmin: boolean): Payment['refund'] =>
  toRefund(payment.refund ?? (isOfSeveral(payment) ? null : payment.items[0].refund), forAdmin);

/**
 * What may still be given back of a payment, or of the share of one of its vehicles, in cents: nothing before it was
 * successful. Refunds that were refused count as given back, because they can be asked for again.
 */
export function leftOf(payment: PaymentRow, vehicleId?: string): number {
  if (payment.status !== 'successful') return 0;
  const shares = payment.items.filter((item) => vehicleId === undefined || item.vehicleId === vehicleId);
  const paid = shares.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
  const ofShares = shares.reduce((sum, { refund }) => sum + (refund?.amountInCents ?? 0), 0);
  return Math.max(0, paid - ofShares - partsOf(payment, vehicleId) - (payment.refund?.amountInCents ?? 0));
}

/** Parts that were given back of a payment, or of the share of one of its vehicles, whatever their outcome. In cents. */
export const partsOf = ({ parts }: Pick<PaymentRow, 'parts'>, vehicleId?: string): number =>
  (parts ?? [])
    .filter((part) => vehicleId === undefined || part.vehicleId === vehicleId)
    .reduce((sum, { amountInCents }) => sum + amountInCents, 0);

/** Converts a payment. Only administrators see the processor's raw responses. Items and plates are of several vehicles only. */
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
  vehicleId: found.items[0].vehicleId,
  ...(isOfSeveral(found) && {
    items: found.items.map(({ vehicleId, licenseNumber, amountInCents, reference, refund }) => ({
      vehicleId,
      licenseNumber,
      amountInCents,
      reference,
      refund: toRefund(refund, forAdmin),
    })),
  }),
  refundedInCents: found.refunded_in_cents,
  refund: toPaymentRefund(found, forAdmin),
  ...(found.parts && {
    parts: found.parts.map(({ status, amountInCents, note, licenseNumber, failureReason }) => ({
      status,
      amountInCents,
      note,
      licenseNumber: isOfSeveral(found) ? licenseNumber : null,
      failureReason: forAdmin ? failureReason : null,
    })),
  }),
  reviewReason: forAdmin ? found.review_reason : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});
