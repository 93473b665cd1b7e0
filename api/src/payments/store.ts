import { sql } from 'kysely';
import type { DeclineCause, Payment, PaymentStatus, RefundStatus } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import { type Db, oneRow, row, type RowOf, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';

type RefundOfRow = RowOf<'refunds'>;

/** A payment with its payer and refund. `created_by` is the administrator who paid for the person, or null. */
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
}

export const selectPayment = sql`
  select p.*, u.company_id, u.first_name, u.last_name, u.email, f.id as refund_id, f.status as refund_status,
    f.amount_in_cents as refund_amount, f.reason as refund_reason, f.failure_reason as refund_failure
  from payments p join users u on u.id = p.user_id left join refunds f on f.payment_id = p.id`;

/** Converts a refund. Only administrators see why the processor rejected it. */
export const toRefund = (found: PaymentRow, forAdmin: boolean): Payment['refund'] =>
  found.refund_status && found.refund_amount !== null && found.refund_reason
    ? {
        status: found.refund_status,
        amountInCents: found.refund_amount,
        reason: found.refund_reason,
        failureReason: forAdmin ? found.refund_failure : null,
      }
    : null;

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

export const insertPayment = async (tx: Db, { at, ...payment }: NewPayment): Promise<string> =>
  (
    await tx
      .insertInto('payments')
      .values({
        user_id: payment.userId,
        created_by: payment.createdBy,
        vehicle_id: payment.vehicleId,
        amount_in_cents: payment.amountInCents,
        description: payment.description,
        status: 'processing',
        reference: payment.reference,
        merchant_reference: payment.merchantReference,
        quote: JSON.stringify(payment.quote),
        license_expires: payment.licenseExpires,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function saveCheckout(tx: Db, id: string, checkoutId: string): Promise<void> {
  await tx.updateTable('payments').set({ checkout_id: checkoutId }).where('id', '=', id).execute();
}

export const findPayment = (db: Db, id: string) => row(db, sql<PaymentRow>`${selectPayment} where p.id = ${id}`);
export const findByCheckout = (db: Db, checkoutId: string) =>
  row(db, sql<PaymentRow>`${selectPayment} where p.checkout_id = ${checkoutId}`);
export const findByMerchantReference = (db: Db, reference: string) =>
  row(db, sql<PaymentRow>`${selectPayment} where p.merchant_reference = ${reference}`);

/** All payments of a person. */
export const findAllPaymentsOf = (db: Db, userId: string) =>
  rows(db, sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} order by p.created_at`);

/** Whether a payment of a person may still succeed. */
export const hasPendingPayment = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Erases the processor's raw responses, which name the cardholder. Amounts and references stay for the books. */
export async function erasePaymentDetails(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ raw_response: null, raw_notification: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  assertLockOrder(tx, 'payments', id);
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
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
    /** Why a person must review the payment; null if nobody needs to. */
    reviewReason?: string | null;
    at: Date;
  },
): Promise<void> {
  const at = result.at.toISOString();
  const isAnswered = result.rawResponse !== null;
  await tx
    .updateTable('payments')
    .set((payment) => ({
      status: result.status,
      failure_reason: result.failureReason,
      decline_cause: result.declineCause ?? null,
      ...(result.externalReference !== null && { external_reference: result.externalReference }),
      raw_response: JSON.stringify(result.rawResponse ?? null),
      review_reason: result.reviewReason ?? null,
      ...(isAnswered && { submitted_at: payment.fn.coalesce(payment.ref('submitted_at'), payment.val(at)) }),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function saveNotification(tx: Db, id: string, notification: unknown): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ raw_notification: JSON.stringify(notification) })
    .where('id', '=', id)
    .execute();
}

/** The latest successful payment with a reference. */
export const findSuccessfulPayment = (db: Db, userId: string, vehicleId: string, reference: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} and p.vehicle_id = ${vehicleId} and p.reference = ${reference} and p.status = 'successful' order by p.created_at desc limit 1`,
  );

/** Records that the card was submitted: from now on the payment counts as an attempt. */
export async function markSubmitted(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ submitted_at: at.toISOString() })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
}

/** A submitted payment for a vehicle whose result is not known. */
export const findPendingPayment = (db: Db, vehicleId: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.vehicle_id = ${vehicleId} and p.status = 'processing' and p.submitted_at is not null order by p.created_at desc limit 1`,
  );
