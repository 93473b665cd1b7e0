import { mailBrand } from '../accounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { writeAudit } from '../platform/audit.ts';
import { type Db, inTransaction } from '../platform/database/database.ts';
import { findRenewalByPayment } from '../renewals/index.ts';
import { refundedMail } from './mails.ts';
import type { Services } from './services.ts';
import { insertRefund, lockRefund, saveRefund } from './refund-store.ts';
import { lockPayment } from './store.ts';

export const refundJob = 'refund';

/** Orders a refund with the transaction. A payment is refunded once, however often this is asked. */
export async function orderRefund({ jobs, clock }: Services, tx: Db, paymentId: string, amountInCents: number): Promise<void> {
  if (await insertRefund(tx, paymentId, amountInCents, clock())) await jobs.enqueue(tx, refundJob, { paymentId });
}

/**
 * Gives the money back through the processor. Runs while the refund's row is locked, so that two workers never both
 * ask; an answer that is lost is asked for again, and the processor refuses a second refund of the same money.
 */
export async function performRefund(services: Services, paymentId: string): Promise<void> {
  const { db, clock, processor, mailer, companies } = services;
  await inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, paymentId);
    if (refund?.status !== 'requested') return;
    const payment = await lockPayment(tx, paymentId);
    const answer = await processor.refund(payment.external_reference ?? '', refund.amount_in_cents);
    const at = clock();
    const saved = { paymentId, amountInCents: refund.amount_in_cents, at };
    if (!answer.done) return saveRefund(tx, { ...saved, status: 'failed', externalReference: null, failureReason: answer.reason });
    await saveRefund(tx, { ...saved, status: 'done', externalReference: answer.id, failureReason: null });
    const renewal = await findRenewalByPayment(tx, paymentId);
    await recordEvent(tx, {
      eventType: 'payment',
      status: 'refunded',
      userId: payment.user_id,
      vehicleId: payment.vehicle_id,
      renewalId: renewal?.id ?? null,
      at,
    });
    await writeAudit(tx, {
      actor: undefined,
      companyId: payment.company_id,
      action: 'payment refunded',
      entity: 'payment',
      entityId: paymentId,
      details: { amountInCents: refund.amount_in_cents },
      at,
    });
    await mailer.queue(tx, {
      to: payment.email,
      brand: await mailBrand(companies, payment.company_id),
      content: refundedMail(payment, refund.amount_in_cents),
    });
  });
}
