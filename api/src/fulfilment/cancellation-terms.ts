import type { CancellationTerms } from 'shared-contracts/renewals';
import { type DeliveryServices, wasEverBooked } from '../deliveries/index.ts';
import { findPayment, requestRefund } from '../payments/index.ts';
import type { Db } from '../platform/database/database.ts';
import { apiError } from '../platform/api-error.ts';
import type { RenewalRow } from '../renewals/index.ts';

const completedStatuses: readonly RenewalRow['status'][] = ['delivered', 'license updated'];

/**
 * The refund for cancelling a renewal, in cents: all but the service fee, or nothing once a delivery was booked, which
 * completes the transaction (docs/requirements.md, PUB-6).
 */
export async function cancellationTerms(db: Db, renewal: RenewalRow): Promise<CancellationTerms> {
  const payment = await findPayment(db, renewal.payment_id);
  if (!payment) throw apiError('not_found');
  const isCompleted = completedStatuses.includes(renewal.status) || (await wasEverBooked(db, renewal.id));
  const refundInCents = isCompleted ? 0 : payment.amount_in_cents - payment.quote.serviceFee;
  return {
    isCompleted,
    paidInCents: payment.amount_in_cents,
    refundInCents,
    keptInCents: payment.amount_in_cents - refundInCents,
  };
}

/** Requests the refund for a cancelled renewal. */
export async function refundCancellation(services: DeliveryServices, tx: Db, renewal: RenewalRow): Promise<void> {
  const { refundInCents } = await cancellationTerms(tx, renewal);
  if (refundInCents > 0)
    await requestRefund(services, tx, {
      paymentId: renewal.payment_id,
      renewalId: renewal.id,
      amountInCents: refundInCents,
      reason: 'renewal cancelled',
    });
}
