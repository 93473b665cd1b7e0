import { inTransaction } from '../platform/database/database.ts';
import { completePayment } from './complete-payment.ts';
import type { Services } from './services.ts';
import { findUnsettledPayments } from './lookup-store.ts';
import { lockPayment, savePaymentResult } from './store.ts';

const minute = 60_000;
/** Milliseconds after which a payment without a result counts as abandoned. The processor drops checkouts after 30 minutes. */
const abandonedAfter = { open: 35 * minute, submitted: 24 * 60 * minute };

/** Looks up payments without a result, and closes those that were never paid. */
export async function reconcile(services: Services, at: Date): Promise<void> {
  const { db, log } = services;
  for (const { id, created_at } of await findUnsettledPayments(db, at)) {
    try {
      const payment = await completePayment(services, id);
      const unpaid = payment.external_reference === null && payment.raw_notification === null;
      const waitFor = payment.submitted_at ? abandonedAfter.submitted : abandonedAfter.open;
      if (payment.status !== 'processing' || !unpaid || at.getTime() - Date.parse(created_at) < waitFor) continue;
      await inTransaction(db, async (tx) => {
        if ((await lockPayment(tx, id)).status === 'processing')
          await savePaymentResult(tx, id, {
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
}
