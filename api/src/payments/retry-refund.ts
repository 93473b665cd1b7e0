import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { mayManagePayment } from './may-see-payment.ts';
import { lockRefund, reopenRefund } from './refund-store.ts';
import { refundJob } from './request-refund.ts';
import type { Services } from './services.ts';
import { findPayment } from './store.ts';

/**
 * Asks the processor again for a refused refund. Throws `not_found`, and `stale` if it is not refused (any more), as when
 * two administrators ask at once.
 */
export async function retryRefund(services: Services, caller: Caller, id: string): Promise<void> {
  const { db, clock, jobs } = services;
  await inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, id);
    const payment = refund && (await findPayment(tx, refund.of_payment));
    if (!mayManagePayment(caller, payment)) throw apiError('not_found');
    if (refund?.status !== 'refused')
      throw apiError('stale', { message: 'This refund is not refused any more. Please look at it again.' });
    const at = clock();
    await reopenRefund(tx, id, at);
    await writeAudit(tx, {
      actor: caller,
      companyId: payment.company_id,
      action: 'refund asked for again',
      entity: 'payment',
      entityId: payment.id,
      details: { amountInCents: refund.amount_in_cents, refusedBecause: refund.failure_reason },
      at,
    });
    await jobs.enqueue(tx, refundJob, { refundId: id });
  });
}
