import { sql } from 'kysely';
import type { DeclineCause, PaymentStatus } from 'shared-contracts/payments';
import type { Quote } from 'shared-contracts/quotes';
import { type Db, oneRow, row, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';
import { type PaidItem, type PaymentRow, selectPayment } from './payment-row.ts';

export { itemsOf, leftOf, partsOf, type PaymentRow, selectPayment, toPayment, toRefund } from './payment-row.ts';

export interface NewPayment {
  userId: string;
  createdBy: string | null;
  amountInCents: number;
  description: string;
  reference: string;
  merchantReference: string;
  /** The business that the payer bought for, as it is printed on the receipt. */
  business: { name: string | null; vatNumber: string | null; orderNumber: string | null };
  /** The only vehicle, or several with amounts that add up to that of the payment. */
  pays: { vehicleId: string; quote: Quote; licenseExpires: string } | { items: readonly Omit<PaidItem, 'id'>[] };
  at: Date;
}

/** Stores a payment with its items. Must be called in a transaction. */
export async function insertPayment(tx: Db, { at, pays, ...payment }: NewPayment): Promise<string> {
  const { id } = await tx
    .insertInto('payments')
    .values({
      user_id: payment.userId,
      created_by: payment.createdBy,
      amount_in_cents: payment.amountInCents,
      description: payment.description,
      status: 'processing',
      reference: payment.reference,
      merchant_reference: payment.merchantReference,
      business_name: payment.business.name,
      vat_number: payment.business.vatNumber,
      order_number: payment.business.orderNumber,
      ...('vehicleId' in pays && {
        vehicle_id: pays.vehicleId,
        quote: JSON.stringify(pays.quote),
        license_expires: pays.licenseExpires,
      }),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if ('items' in pays) await insertItems(tx, id, pays.items);
  return id;
}

async function insertItems(tx: Db, paymentId: string, items: readonly Omit<PaidItem, 'id'>[]): Promise<void> {
  await tx
    .insertInto('payment_items')
    .values(
      items.map((item, position) => ({
        payment_id: paymentId,
        vehicle_id: item.vehicleId,
        position,
        amount_in_cents: item.amountInCents,
        reference: item.reference,
        quote: JSON.stringify(item.quote),
        license_expires: item.licenseExpires,
      })),
    )
    .execute();
}

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

/** Erases the business, the reasons of refunds, and the processor's raw responses, which name the cardholder. Amounts and references stay for the books. */
export async function erasePaymentDetails(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ raw_response: null, raw_notification: null, business_name: null, vat_number: null, order_number: null })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('refunds')
    .set({ note: null })
    .where('part_of', 'in', (payments) => payments.selectFrom('payments').select('id').where('user_id', '=', userId))
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

/** The latest successful payment for a vehicle with the reference of its renewal. */
export const findSuccessfulPayment = (db: Db, userId: string, vehicleId: string, reference: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} and p.status = 'successful'
      and p.id in (select id from payments where vehicle_id = ${vehicleId} and reference = ${reference}
        union all select payment_id from payment_items where vehicle_id = ${vehicleId} and reference = ${reference})
      order by p.created_at desc limit 1`,
  );

export async function saveOrderNumber(tx: Db, id: string, orderNumber: string | null, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ order_number: orderNumber, updated_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Records that the card was submitted: from now on the payment counts as an attempt. */
export async function markSubmitted(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ submitted_at: at.toISOString() })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
}

/** Submitted payments for any of these vehicles whose result is not known, newest first. */
export const findPendingPayments = (db: Db, vehicleIds: readonly string[]) =>
  rows(
    db,
    sql<PaymentRow>`${selectPayment} where p.status = 'processing' and p.submitted_at is not null
      and p.id in (select id from payments where vehicle_id = any(${[...vehicleIds]}::uuid[])
        union all select payment_id from payment_items where vehicle_id = any(${[...vehicleIds]}::uuid[]))
      order by p.created_at desc`,
  );
