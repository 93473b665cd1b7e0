import { renewalStatusRows } from 'shared-contracts/renewal-status';
import type { CancellationTerms } from 'shared-contracts/renewals';
import { apiError } from '../../core/api-error.ts';
import type { Db } from '../../core/database/database.ts';
import { courierFees, type DeliveryServices, wasEverBooked } from '../deliveries/index.ts';
import { findPayment, findTopUps, leftOf, partsOf, requestRefund } from '../payments/index.ts';
import type { RenewalRow } from '../renewals/index.ts';

/**
 * The refund for cancelling a renewal, in cents: all but the service fee and what was given back before, or nothing once a delivery was booked, which
 * completes the transaction (docs/spec/requirements.md, PUB-6). Top-ups, which have no service fee, go back by the same rule.
 */
export async function cancellationTerms(db: Db, renewal: RenewalRow): Promise<CancellationTerms> {
  const [terms, fees] = await Promise.all([
    paidItemOf(db, renewal).then((item) => termsFor(db, renewal, item)),
    courierFees(db, renewal.id),
  ]);
  return { ...terms, ...fees };
}

/** What was paid for the renewal's vehicle, and the parts of it that were given back already. */
async function paidItemOf(db: Db, renewal: RenewalRow) {
  const payment = await findPayment(db, renewal.payment_id);
  const item = payment?.items.find(({ vehicleId }) => vehicleId === renewal.vehicle_id);
  if (!payment || !item) throw apiError('not_found');
  return { ...item, givenBackInCents: partsOf(payment, item.vehicleId) };
}

async function termsFor(
  db: Db,
  renewal: RenewalRow,
  { amountInCents, quote, givenBackInCents }: Awaited<ReturnType<typeof paidItemOf>>,
): Promise<Omit<CancellationTerms, 'parcelInCents' | 'courierInCents'>> {
  const topUps = await findTopUps(db, renewal.id);
  const isCompleted = renewalStatusRows[renewal.status].isCompleted === true || (await wasEverBooked(db, renewal.id));
  const refundInCents = isCompleted ? 0 : Math.max(0, amountInCents - quote.serviceFee - givenBackInCents);
  return {
    isCompleted,
    paidInCents: amountInCents,
    refundInCents,
    keptInCents: amountInCents - givenBackInCents - refundInCents,
    topUpInCents: isCompleted ? 0 : topUps.reduce((sum, topUp) => sum + leftOf(topUp), 0),
  };
}

/** Requests the refunds for a cancelled renewal: of its payment, or of its share of a payment for several vehicles, and of its top-ups. */
export async function refundCancellation(services: DeliveryServices, tx: Db, renewal: RenewalRow): Promise<void> {
  const item = await paidItemOf(tx, renewal);
  const { refundInCents, isCompleted } = await termsFor(tx, renewal, item);
  if (refundInCents > 0)
    await requestRefund(services, tx, {
      payment_id: renewal.payment_id,
      item_id: item.id,
      renewal_id: renewal.id,
      amount_in_cents: refundInCents,
      reason: 'renewal cancelled',
    });
  if (isCompleted) return;
  for (const topUp of await findTopUps(tx, renewal.id))
    if (leftOf(topUp) > 0)
      await requestRefund(services, tx, {
        payment_id: topUp.id,
        item_id: topUp.items[0].id,
        renewal_id: renewal.id,
        amount_in_cents: leftOf(topUp),
        reason: 'top-up not needed',
      });
}
