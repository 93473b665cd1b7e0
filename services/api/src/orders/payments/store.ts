import { type Insertable, sql } from 'kysely';
import type { Translation } from 'shared-contracts/language';
import { type DeclineCause, type PaymentStatus, paymentStatusRows } from 'shared-contracts/payment';
import { type Actor, about, writeAudit } from '../../core/audit.ts';
import { type Db, oneRow, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';
import { type NewItem, type PaymentRow, selectPayment } from './payment-row.ts';

export {
  isOfSeveral,
  leftOf,
  type PaidItem,
  type PaymentRow,
  partsOf,
  quoteInputOf,
  selectPayment,
  toPayment,
  toPaymentRefund,
} from './payment-row.ts';

/** Stores a payment with its items. Must be called in a transaction. */
export async function insertPayment(
  tx: Db,
  payment: Omit<Insertable<Tables['payments']>, 'status' | 'created_at' | 'updated_at'>,
  items: readonly NewItem[],
  at: Date,
): Promise<string> {
  const now = at.toISOString();
  const { id } = await tx
    .insertInto('payments')
    .values({ ...payment, status: 'processing', created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_items')
    .values(
      items.map((item, position) => ({
        payment_id: id,
        vehicle_id: item.vehicleId,
        position,
        amount_in_cents: item.amountInCents,
        reference: item.reference,
        quote: JSON.stringify(item.quote),
        quote_input: JSON.stringify(item.quoteInput),
        license_expires: item.licenseExpires,
      })),
    )
    .execute();
  return id;
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

/** Whether a payment of a person may still succeed by itself. One that is in doubt waits for an administrator instead. */
export const hasPendingPayment = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'processing')
    .where('review_reason', 'is', null)
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
    .where('payment_id', 'in', (payments) => payments.selectFrom('payments').select('id').where('user_id', '=', userId))
    .execute();
}

export async function lockPayment(tx: Db, id: string): Promise<PaymentRow> {
  assertLockOrder(tx, 'payments', id);
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
  return oneRow(tx, sql<PaymentRow>`${selectPayment} where p.id = ${id}`);
}

const isErased = ({ email, user_id }: PaymentRow): boolean => email === `erased-${user_id}`;

interface PaymentChange {
  status: PaymentStatus;
  failureReason: string | null;
  declineCause?: DeclineCause;
  externalReference: string | null;
  rawResponse: unknown;
  /** Why a person must review the payment; null if nobody needs to. */
  reviewReason?: string | null;
  /** VAT on the service fee as a payment succeeds, in hundredths of a percent. */
  vatBasisPoints?: number;
  /** The administrator who decided it; undefined for the processor and jobs. */
  actor?: Actor;
  at: Date;
}

/** Changes a locked payment along its transitions, and records each change of its status. */
export async function savePaymentResult(tx: Db, before: PaymentRow, result: PaymentChange): Promise<void> {
  if (paymentStatusRows[before.status].isFinal)
    throw new Error(`The payment ${before.id} is ${before.status} and cannot become ${result.status}.`);
  const at = result.at.toISOString();
  const isAnswered = result.rawResponse !== null;
  await tx
    .updateTable('payments')
    .set((payment) => ({
      status: result.status,
      failure_reason: result.failureReason,
      decline_cause: result.declineCause ?? null,
      ...(result.externalReference !== null && { external_reference: result.externalReference }),
      // It names the cardholder, so that of a person who has left is not kept.
      ...(isAnswered && !isErased(before) && { raw_response: JSON.stringify(result.rawResponse) }),
      review_reason: result.reviewReason ?? null,
      ...(result.actor && { decided_at: at }),
      ...(isAnswered && { submitted_at: payment.fn.coalesce(payment.ref('submitted_at'), payment.val(at)) }),
      ...(result.status === 'successful' && { succeeded_at: at, vat_basis_points: result.vatBasisPoints }),
      updated_at: at,
    }))
    .where('id', '=', before.id)
    .execute();
  // Success has an entry of its own, with its outcome.
  if (result.status === before.status || result.status === 'successful') return;
  await writeAudit(tx, {
    actor: result.actor,
    action: `payment ${result.status}`,
    ...about('payment', before),
    details: { was: before.status, ...(result.failureReason && { reason: result.failureReason }) },
    at: result.at,
  });
}

/**
 * Saves that a payment in doubt was charged another amount than was asked for. The difference goes to the service fee of the
 * first vehicle.
 */
export async function saveCharged(tx: Db, payment: PaymentRow, chargedInCents: number): Promise<PaymentRow> {
  const difference = chargedInCents - payment.amount_in_cents;
  if (difference === 0) return payment;
  await tx.updateTable('payments').set({ amount_in_cents: chargedInCents }).where('id', '=', payment.id).execute();
  const [first] = payment.items;
  await tx
    .updateTable('payment_items')
    .set({ amount_in_cents: first.amountInCents + difference })
    .where('id', '=', first.id)
    .execute();
  return oneRow(tx, sql<PaymentRow>`${selectPayment} where p.id = ${payment.id}`);
}

/** Keeps the language in which the receipt was mailed, so that the PDF is always in it. */
export async function saveReceiptLanguage(tx: Db, id: string, language: Translation): Promise<void> {
  await tx.updateTable('payments').set({ language }).where('id', '=', id).execute();
}

export async function saveNotification(tx: Db, id: string, notification: unknown): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ raw_notification: JSON.stringify(notification) })
    .where('id', '=', id)
    .execute();
}

/** The latest successful payment for a renewal, by its vehicle and reference. */
export const findSuccessfulPayment = (db: Db, userId: string, vehicleId: string, reference: string) =>
  row(
    db,
    sql<PaymentRow>`${selectPayment} where p.user_id = ${userId} and p.status = 'successful' and p.hold_id is null
      and p.id in (select payment_id from payment_items where vehicle_id = ${vehicleId} and reference = ${reference})
      order by p.created_at desc limit 1`,
  );

/** The successful top-ups of a renewal. */
export const findTopUps = (db: Db, renewalId: string) =>
  rows(
    db,
    sql<PaymentRow>`${selectPayment} where p.hold_id in (select h.id from renewal_holds h where h.renewal_id = ${renewalId})
      and p.status = 'successful' order by p.created_at`,
  );

/** Whether a hold has been paid for, by a top-up that was not given back as a whole. */
export const isPaidFor = async (db: Db, holdId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('hold_id', '=', holdId)
    .where('status', '=', 'successful')
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom('refunds')
            .select('id')
            .whereRef('payment_id', '=', 'payments.id')
            .where('item_id', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined;

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
      and p.id in (select payment_id from payment_items where vehicle_id = any(${[...vehicleIds]}::uuid[]))
      order by p.created_at desc`,
  );

/** When a checkout succeeded last. */
export const lastPaid = async (db: Db): Promise<string | null> => {
  const checkouts = db.selectFrom('payments').where('checkout_id', 'is not', null);
  return (await checkouts.select(({ fn }) => fn.max('succeeded_at').as('at')).executeTakeFirst())?.at ?? null;
};
