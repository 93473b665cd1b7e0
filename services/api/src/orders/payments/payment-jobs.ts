import { apiError } from '../../core/api-error.ts';
import { inTransaction } from '../../core/database/database.ts';
import { completePayment } from './complete-payment.ts';
import { abandonedAfter, findDueLookups } from './lookup-store.ts';
import { performRefund, settleRefunds } from './perform-refund.ts';
import { refundJob } from './refund-part.ts';
import type { Services } from './services.ts';
import {
  erasePaymentDetails,
  findAllPaymentsOf,
  hasPendingPayment,
  lockPayment,
  savePaymentResult,
  toPayment,
} from './store.ts';
import { processWebhook, webhookJob } from './webhook.ts';

const atOnce = 5;

async function reconcile(services: Services, at: Date): Promise<void> {
  const due = await findDueLookups(services.db, at);
  const work = due.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const payment of work) await reconcileOne(services, payment, at);
    }),
  );
}

async function reconcileOne(
  services: Services,
  { id, created_at }: { id: string; created_at: string },
  at: Date,
): Promise<void> {
  const { db, log } = services;
  try {
    const payment = await completePayment(services, id);
    const unpaid = payment.external_reference === null && payment.raw_notification === null;
    const waitFor = payment.submitted_at ? abandonedAfter.submitted : abandonedAfter.open;
    if (payment.status !== 'processing' || !unpaid || at.getTime() - Date.parse(created_at) < waitFor) return;
    await inTransaction(db, async (tx) => {
      const locked = await lockPayment(tx, id);
      if (locked.status === 'processing')
        await savePaymentResult(tx, locked, {
          status: 'cancelled',
          failureReason: 'The payment was not completed.',
          externalReference: null,
          rawResponse: null,
          at,
        });
    });
  } catch (error) {
    log.warn({ err: error, paymentId: id }, 'a payment could not be reconciled and will be retried');
  }
}

/** Registers the jobs of payments, their personal data, and what keeps a person from leaving. */
export function paymentJobs(services: Services): void {
  const { jobs, privacy, domainEvents } = services;
  privacy.register({
    of: 'payments',
    read: async (reader, userId) =>
      (await findAllPaymentsOf(reader, userId)).map((payment) => toPayment(payment, false)),
    erase: erasePaymentDetails,
  });
  domainEvents.on('user leaving', async (tx, { userId }) => {
    // Money may still come in and must be assigned to the person. Unpaid checkouts are closed after half an hour.
    if (await hasPendingPayment(tx, userId))
      throw apiError('in_renewal', { message: 'A payment is still being processed. Please try again in an hour.' });
  });
  jobs.define(webhookJob, { work: ({ inboxId }: { inboxId: string }) => processWebhook(services, inboxId) });
  // Refunds schedule their own retries, so the queue does not.
  jobs.define(refundJob, {
    retries: 0,
    work: ({ refundId }: { refundId: string }) => performRefund(services, refundId),
  });
  jobs.define('settle-refunds', { cron: '* * * * *', retries: 0, work: () => settleRefunds(services) });
  jobs.define('reconcile-payments', { cron: '*/2 * * * *', retries: 0, work: (_, { at }) => reconcile(services, at) });
}
