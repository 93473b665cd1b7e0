import { judge, type ProcessorPayment } from '../adapters/processor/index.ts';
import { mailBrand } from '../accounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/refusals.ts';
import { createRenewal, findActiveRenewal, lockRenewal, moveRenewal } from '../renewals/index.ts';
import { lockVehicle } from '../vehicles/index.ts';
import { paidTwiceMail, receiptMail } from './mails.ts';
import type { Services } from './services.ts';
import { findPayment, lockPayment, type PaymentRow, savePaymentResult } from './store.ts';

/** Asks the processor how a payment stands: by its checkout, else by our own reference. */
async function askProcessor({ processor }: Services, payment: PaymentRow): Promise<ProcessorPayment | undefined> {
  const byCheckout = payment.checkout_id ? await processor.readCheckout(payment.checkout_id) : undefined;
  if (byCheckout?.merchantTransactionId) return byCheckout;
  const found = await processor.findPayments(payment.merchant_reference);
  return found.find(({ result }) => ['success', 'review'].includes(judge(result.code))) ?? found.at(-1) ?? byCheckout;
}

/** Whether the processor's payment is the one we asked for: amount, currency and reference. */
const isOurs = (payment: PaymentRow, answer: ProcessorPayment): boolean =>
  answer.amount === (payment.amount_in_cents / 100).toFixed(2) &&
  answer.currency === payment.currency &&
  answer.merchantTransactionId === payment.merchant_reference;

/**
 * The one way a payment ends, behind webhook, result page, refresh and the reconciling job. Asks the processor, never
 * the messenger; may run any number of times, and success is final. Makes the renewal in the same transaction.
 */
export async function completePayment(services: Services, paymentId: string): Promise<PaymentRow> {
  const { db } = services;
  const before = await findPayment(db, paymentId);
  if (!before) throw new Error(`There is no payment ${paymentId}.`);
  if (before.status === 'successful') return before;
  const answer = await askProcessor(services, before);
  if (!answer) return before;
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.status === 'successful') return;
    await takeIn(services, tx, payment, answer);
  });
  const after = (await findPayment(db, paymentId)) ?? before;
  if (after.status !== before.status) services.metrics.payments.inc({ status: after.status });
  return after;
}

/** How a payment stands; while the processor is away or wants fewer questions, as we last heard it. */
export async function currentPayment(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return await completePayment(services, payment.id);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'processor_failed') return payment;
    throw error;
  }
}

async function takeIn(services: Services, tx: Db, payment: PaymentRow, answer: ProcessorPayment): Promise<void> {
  const { clock, log, metrics } = services;
  const verdict = judge(answer.result.code);
  const save = (status: PaymentRow['status'], failureReason: string | null) =>
    savePaymentResult(tx, payment.id, { status, failureReason, externalReference: answer.id ?? null, rawResponse: answer, at: clock() });
  if (verdict === 'failed' || verdict === 'cancelled') return save(verdict, answer.result.description || 'The payment was declined.');
  if (verdict === 'success' || verdict === 'review') {
    if (isOurs(payment, answer)) return succeed(services, tx, payment, answer);
    metrics.alerts.inc({ kind: 'payment of another amount' });
    log.error({ paymentId: payment.id, code: answer.result.code }, 'the processor reports a success that is not the payment we asked for');
    return save('processing', 'The amount that was reported is not the one we asked for. We are looking into it.');
  }
  if (verdict === 'unknown') {
    metrics.alerts.inc({ kind: 'unknown result code' });
    log.error({ paymentId: payment.id, code: answer.result.code }, 'the processor answers a result code that nobody knows');
  }
  return save('processing', null);
}

async function succeed(services: Services, tx: Db, payment: PaymentRow, answer: ProcessorPayment): Promise<void> {
  const { clock, mailer, companies } = services;
  const at = clock();
  const actor = { id: payment.user_id, companyId: payment.company_id };
  const brand = await mailBrand(companies, payment.company_id);
  // The vehicle's row orders two payments for it that succeed at the same moment.
  const vehicle = await lockVehicle(tx, payment.vehicle_id);
  const active = await findActiveRenewal(tx, payment.vehicle_id);
  const refundDue = active !== undefined;
  await savePaymentResult(tx, payment.id, {
    status: 'successful',
    failureReason: null,
    externalReference: answer.id ?? null,
    rawResponse: answer,
    refundDue,
    at,
  });
  await writeAudit(tx, {
    actor,
    action: 'payment successful',
    entity: 'payment',
    entityId: payment.id,
    details: { amountInCents: payment.amount_in_cents, refundDue },
    at,
  });
  if (active) {
    const locked = await lockRenewal(tx, active.id);
    const description = 'Paid a second time: the second payment is to be refunded.';
    if (locked && locked.status !== 'admin to action')
      await moveRenewal(tx, locked, { to: 'admin to action', actor: undefined, description, at });
    else
      await recordEvent(tx, {
        eventType: 'renewal',
        status: 'admin to action',
        description,
        userId: payment.user_id,
        vehicleId: payment.vehicle_id,
        renewalId: active.id,
        at,
      });
    const { adminEmail } = await companies.byId(payment.company_id);
    await mailer.queue(tx, { to: adminEmail, brand, content: paidTwiceMail(payment, brand.siteUrl, active.id) });
    return;
  }
  const renewal = await createRenewal(tx, {
    userId: payment.user_id,
    vehicleId: payment.vehicle_id,
    paymentId: payment.id,
    originalExpiry: payment.license_expires,
    paymentReference: payment.reference,
    paymentInCents: payment.amount_in_cents,
    at,
  });
  await mailer.queue(tx, {
    to: payment.email,
    brand,
    content: receiptMail(payment, vehicle?.license_number ?? '', brand.siteUrl, renewal.id),
  });
}
