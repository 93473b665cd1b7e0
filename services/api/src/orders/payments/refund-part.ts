import { formatRand } from 'shared-contracts/amounts';
import type { refundPart } from 'shared-contracts/refund-lists';
import type { RefundReason } from 'shared-contracts/refunds';
import { apiError, mustExist } from '../../core/api-error.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import type { Parsed } from '../../core/validate.ts';
import { lockVehicles } from '../../fleet/vehicles/index.ts';
import { findRenewalsByPayment } from '../renewals/index.ts';
import { mayManagePayment } from './payment-row.ts';
import { findRefundByRequest, insertRefund } from './refund-store.ts';
import type { Services } from './services.ts';
import { findPayment, isOfSeveral, leftOf, lockPayment, type PaidItem, type PaymentRow } from './store.ts';

export const refundJob = 'refund';

/** Requests a refund in the transaction. A payment or an item is refunded only once, however often this is called. */
export async function requestRefund(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Db,
  refund: Parameters<typeof insertRefund>[1] & { item_id: string | null; reason: RefundReason },
): Promise<void> {
  const requested = await insertRefund(tx, refund, clock());
  if (requested) await jobs.enqueue(tx, refundJob, { refundId: requested.id });
}

type Wanted = Parsed<typeof refundPart.body>;

/**
 * Requests the refund of a part of a payment, and resolves to its id. The same `requestId` is refunded only once. Throws
 * `not_found`, `not_paid`, `refund_too_large`, `stale` if something else was refunded meanwhile, and `key_reused`.
 */
export async function requestPart(
  services: Services,
  caller: Caller,
  paymentId: string,
  wanted: Wanted,
): Promise<string> {
  const seen = await findPayment(services.db, paymentId);
  if (!mayManagePayment(caller, seen)) throw apiError('not_found');
  return inTransaction(services.db, async (tx) => {
    // The vehicles first, like a cancellation, which must not refund the same money meanwhile.
    await lockVehicles(
      tx,
      seen.items.map(({ vehicleId }) => vehicleId),
    );
    const payment = await lockPayment(tx, paymentId);
    const earlier = await findRefundByRequest(tx, wanted.requestId);
    if (earlier) return sameRequest(earlier, paymentId, wanted);
    return savePart(services, tx, caller, payment, { ...wanted, item: checkWanted(payment, wanted) });
  });
}

function sameRequest(
  earlier: { id: string; payment_id: string; amount_in_cents: number },
  paymentId: string,
  { amountInCents }: Wanted,
): string {
  if (earlier.payment_id !== paymentId || earlier.amount_in_cents !== amountInCents) throw apiError('key_reused');
  return earlier.id;
}

function checkWanted(payment: PaymentRow, { vehicleId, amountInCents, leftInCents }: Wanted): PaidItem {
  if (payment.status !== 'successful')
    throw apiError('not_paid', { message: 'This payment was not successful, so nothing of it can be given back.' });
  const item = isOfSeveral(payment) ? payment.items.find((each) => each.vehicleId === vehicleId) : payment.items[0];
  if (!item)
    throw apiError('invalid', { fields: { vehicleId: 'Please choose the vehicle whose share is given back.' } });
  const left = leftOf(payment, item.vehicleId);
  if (left !== leftInCents)
    throw apiError('stale', {
      message: `Something of this payment was refunded in the meantime: ${formatRand(left)} are left. Please look at it again.`,
    });
  if (amountInCents > left)
    throw apiError('refund_too_large', {
      message: `${formatRand(amountInCents)} is more than is left: ${formatRand(left)}.`,
    });
  return item;
}

async function savePart(
  { jobs, clock }: Services,
  tx: Db,
  caller: Caller,
  payment: PaymentRow,
  { item, ...part }: Wanted & { item: PaidItem },
): Promise<string> {
  const at = clock();
  const renewals = await findRenewalsByPayment(tx, payment.id);
  const renewal = renewals.find(({ vehicle_id }) => vehicle_id === item.vehicleId);
  const refund = {
    payment_id: payment.id,
    item_id: item.id,
    renewal_id: renewal?.id ?? null,
    amount_in_cents: part.amountInCents,
    reason: 'part refunded' as const,
    note: part.note,
    service_fee_first: part.serviceFeeFirst,
    requested_by: caller.id,
    request_id: part.requestId,
  };
  const { id: refundId } = mustExist(await insertRefund(tx, refund, at));
  await writeAudit(tx, {
    actor: caller,
    action: 'refund requested',
    ...about('payment', payment),
    // The note may name a person: it is kept with the refund alone, from which an erasure removes it.
    details: { amountInCents: part.amountInCents, refundId },
    at,
  });
  await jobs.enqueue(tx, refundJob, { refundId });
  return refundId;
}
