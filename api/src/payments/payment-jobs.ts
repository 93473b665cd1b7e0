import { apiError } from '../platform/api-error.ts';
import { performRefund, settleRefunds } from './perform-refund.ts';
import { reconcile } from './reconcile.ts';
import { refundJob } from './request-refund.ts';
import type { Services } from './services.ts';
import { erasePaymentDetails, findAllPaymentsOf, hasPendingPayment, toPayment } from './store.ts';
import { processWebhook, webhookJob } from './webhook.ts';

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
