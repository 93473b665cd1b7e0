import { inTransaction } from '../platform/database/database.ts';
import { completePayment } from './complete-payment.ts';
import type { Services } from './services.ts';
import { abandonedAfter, findDueLookups } from './lookup-store.ts';
import { lockPayment, savePaymentResult } from './store.ts';

/** Look-ups at the processor at a time. */
const atOnce = 5;

/** Looks up payments without success, and closes those that were never paid. */
export async function reconcile(services: Services, at: Date): Promise<void> {
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
