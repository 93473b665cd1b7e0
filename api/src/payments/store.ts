import { sql } from 'kysely';
import type { DeclineCause, Payment, PaymentStatus, RefundReason, RefundStatus } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';

export interface PaymentRow {
  id: string;
  user_id: string;
  /** The administrator who paid for the person; null where the person did. */
  created_by: string | null;
  company_id: string;
  first_name: string;
  last_name: string;
  email: string;
  vehicle_id: string;
  checkout_id: string | null;
  amount_in_cents: number;
  currency: string;
  description: string;
  status: PaymentStatus;
  reference: string;
  merchant_reference: string;
  external_reference: string | null;
  failure_reason: string | null;
  decline_cause: DeclineCause | null;
  quote: Quote;
  license_expires: string;
  raw_response: unknown;
  raw_notification: unknown;
  refunded_in_cents: number;
  refund_id: string | null;
  refund_status: RefundStatus | null;
  refund_amount: number | null;
  refund_reason: RefundReason | null;
  refund_failure: string | null;
  review_reason: string | null;
  submitted_at: string | null;
  asked_at: string | null;
  created_at: string;
  updated_at: string;
}

export const selectPayment = sql`
  select p.*, u.company_id, u.first_name, u.last_name, u.email, f.id as refund_id, f.status as refund_status,
    f.amount_in_cents as refund_amount, f.reason as refund_reason, f.failure_reason as refund_failure
  from payments p join users u on u.id = p.user_id left join refunds f on f.payment_id = p.id`;

/** What a refund shows; why the processor refused it is the administrators' business. */
export const toRefund = (found: PaymentRow, forAdmin: boolean): Payment['refund'] =>
  found.refund_status && found.refund_amount !== null && found.refund_reason
    ? {
        status: found.refund_status,
        amountInCents: found.refund_amount,
        reason: found.refund_reason,
        failureReason: forAdmin ? found.refund_failure : null,
      }
    : null;

/** The processor's raw answers go to administrators alone. */
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
  userId: found.user_id,
  createdBy: found.created_by,
  user: { firstName: found.first_name, lastName: found.last_name },
  vehicleId: found.vehicle_id,
  refundedInCents: found.refunded_in_cents,
  refund: toRefund(found, forAdmin),
  reviewReason: forAdmin ? found.review_reason : null,
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

export interface NewPayment {
  userId: string;
  createdBy: string | null;
  vehicleId: string;
  amountInCents: number;
  description: string;
  reference: string;
  merchantReference: string;
  quote: Quote;
  licenseExpires: string;
  at: Date;
}

export const insertPayment = async (tx: Db, given: NewPayment): Promise<string> =>
  (
    await oneRow(
      tx,
      sql<{ id: string }>`
        insert into payments (user_id, created_by, vehicle_id, amount_in_cents, description, status, reference, merchant_reference, quote, license_expires, created_at, updated_at)
        values (${given.userId}, ${given.createdBy}, ${given.vehicleId}, ${given.amountInCents}, ${given.description}, 'processing', ${given.reference}, ${given.merchantReference}, ${JSON.stringify(given.quote)}::jsonb, ${given.licenseExpires}, ${given.at.toISOString()}, ${given.at.toISOString()})
        returning id`,
    )
  ).id;

export async function saveCheckout(tx: Db, id: string, checkoutId: string): Promise<void> {
  await sql`update payments set checkout_id = ${checkoutId} where id = ${id}`.execute(tx);
}

export const findPayment = (db: Db, id: string) => row(db, sql<PaymentRow>`${selectPayment} where p.id = ${id}`);
export const findByCheckout = (db: Db, checkoutId: string) =>
  row(db, sql<PaymentRow>`${selectPayment} where p.checkout_id = ${checkoutId}`);
export const findByMerchantReference = (db: Db, reference: string) =>
  row(db, sql<PaymentRow>`${selectPayment} where p.merchant_reference = ${reference}`);

/** Every payment of a person. */
export const findAllPaymentsOf = (db: Db, userId: string) =>
  rows(db, sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} order by p.created_at`);

/** Whether a payment of a person may still succeed. */
export const hasPendingPayment = async (db: Db, userId: string): Promise<boolean> =>
  (await rows(db, sql`select 1 from payments where user_id = ${userId} and status = 'processing' limit 1`)).length > 0;

/** The processor's raw answers name the holder of a card. Amounts and references stay: the books need them. */
export async function erasePaymentDetails(tx: Db, userId: string): Promise<void> {
  await sql`update payments set raw_response = null, raw_notification = null where user_id = ${userId}`.execute(tx);
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  assertLockOrder(tx, 'payments', id);
  await sql`select 1 from payments where id = ${id} for update`.execute(tx);
  return oneRow(tx, sql<PaymentRow>`${selectPayment} where p.id = ${id}`);
}

export async function savePaymentResult(
  tx: Db,
  id: string,
  result: {
    status: PaymentStatus;
    failureReason: string | null;
    declineCause?: DeclineCause;
    externalReference: string | null;
    rawResponse: unknown;
    /** Why a person must look at it; null where nobody needs to. */
    reviewReason?: string | null;
    at: Date;
  },
): Promise<void> {
  await sql`
    update payments set status = ${result.status}, failure_reason = ${result.failureReason}, decline_cause = ${result.declineCause ?? null}, external_reference = coalesce(${result.externalReference}, external_reference),
      raw_response = ${JSON.stringify(result.rawResponse ?? null)}::jsonb, review_reason = ${result.reviewReason ?? null},
      submitted_at = case when ${result.rawResponse !== null} then coalesce(submitted_at, ${result.at.toISOString()}) else submitted_at end, updated_at = ${result.at.toISOString()}
    where id = ${id}`.execute(tx);
}

export async function saveNotification(tx: Db, id: string, notification: unknown): Promise<void> {
  await sql`update payments set raw_notification = ${JSON.stringify(notification)}::jsonb where id = ${id}`.execute(tx);
}

/** The newest successful payment under a reference. */
export const findSuccessfulPayment = (db: Db, userId: string, vehicleId: string, reference: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} and p.vehicle_id = ${vehicleId} and p.reference = ${reference} and p.status = 'successful' order by p.created_at desc limit 1`,
  );

/** The card was sent: from now on it is an attempt, whatever comes of it. */
export async function markSubmitted(tx: Db, id: string, at: Date): Promise<void> {
  await sql`update payments set submitted_at = coalesce(submitted_at, ${at.toISOString()}) where id = ${id}`.execute(tx);
}

/** A payment for a vehicle whose card was sent and whose end is not known. */
export const findPendingPayment = (db: Db, vehicleId: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.vehicle_id = ${vehicleId} and p.status = 'processing' and p.submitted_at is not null order by p.created_at desc limit 1`,
  );
