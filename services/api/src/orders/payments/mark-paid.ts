import { isDeepStrictEqual } from 'node:util';
import type { RefundReason } from 'shared-contracts/refunds';
import type { PaymentResult } from '../../adapters/processor/index.ts';
import { about, writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import type { VehicleRow } from '../../fleet/vehicles/index.ts';
import { mailPerson } from '../../people/accounts/index.ts';
import { createRenewals, endHold, findRenewalsSince, lockRenewalOfHold, type RenewalRow } from '../renewals/index.ts';
import { receiptMail, receiptMailOfSeveral, topUpMail } from './mails.ts';
import { requestRefund } from './refund-part.ts';
import type { Services } from './services.ts';
import {
  isOfSeveral,
  isPaidFor,
  type PaidItem,
  type PaymentRow,
  quoteInputOf,
  saveCharged,
  savePaymentResult,
  saveReceiptLanguage,
} from './store.ts';
import { vatRateAt } from './vat.ts';

interface Paid {
  payment: PaymentRow;
  /** All vehicles of the payment, locked. */
  vehicles: readonly VehicleRow[];
  report: PaymentResult;
  /** An administrator's decision about a payment in doubt. */
  decision?: Decision;
}

export interface Decision {
  by: Caller;
  /** Whether it is renewed, or given back in full. */
  renews: boolean;
  /** What the processor charged, which may not be what was asked for. */
  chargedInCents: number;
}

interface Obstacle {
  reason: RefundReason;
  vehicleIds: readonly string[];
  /** A renewal that another payment has created. */
  renewal: RenewalRow | undefined;
}

const hasChanged = ({ quoteInput }: PaidItem, vehicle: VehicleRow): boolean =>
  !isDeepStrictEqual(quoteInputOf(vehicle), quoteInput);

/**
 * Why nothing of a payment can be renewed: a vehicle was renewed by another payment, removed, or changed in the meantime so
 * that its price is not the one that was paid.
 */
async function findObstacle(
  tx: Db,
  payment: PaymentRow,
  vehicles: readonly VehicleRow[],
): Promise<Obstacle | undefined> {
  const ids = payment.items.map(({ vehicleId }) => vehicleId);
  const renewals = await findRenewalsSince(tx, ids, payment.created_at);
  const removed = vehicles.filter(({ archived }) => archived).map(({ id }) => id);
  const priced = new Map(payment.items.map((item) => [item.vehicleId, item]));
  const changed = vehicles
    .filter((vehicle) => {
      const item = priced.get(vehicle.id);
      return item && hasChanged(item, vehicle);
    })
    .map(({ id }) => id);
  const renewed = renewals.map(({ vehicle_id }) => vehicle_id);
  const vehicleIds = [...new Set([...renewed, ...removed, ...changed])];
  if (vehicleIds.length === 0) return undefined;
  const other = removed.length > 0 ? 'vehicle removed' : 'vehicle changed';
  const reason = renewed.length > 0 ? 'paid twice' : other;
  return { reason, vehicleIds, renewal: renewals[0] };
}

/** Why a top-up is for nothing: its hold was paid for by another one, or has ended otherwise. */
async function findTopUpObstacle(
  tx: Db,
  renewal: RenewalRow,
  { hold_id: holdId, items }: PaymentRow,
): Promise<Obstacle | undefined> {
  if (holdId === null || renewal.hold?.id === holdId) return undefined;
  const reason = (await isPaidFor(tx, holdId)) ? 'paid twice' : 'top-up not needed';
  return { reason, vehicleIds: [items[0].vehicleId], renewal };
}

/**
 * Marks a payment as successful and creates the renewals of all its vehicles, or of none: if one of them can no longer be
 * renewed, the payment is refunded in full. A renewal that another attempt has created in the meantime is not affected. A
 * top-up creates none: it ends its hold, or is refunded in full.
 */
export async function markPaid(services: Services, tx: Db, paid: Paid): Promise<void> {
  const { vehicles, report, decision } = paid;
  const charged = decision ? await saveCharged(tx, paid.payment, decision.chargedInCents) : paid.payment;
  const payment = { ...charged, vat_basis_points: vatRateAt(services.clock()) };
  const toppedUp = payment.hold_id === null ? undefined : await lockRenewalOfHold(tx, payment.hold_id);
  const obstacle =
    decision?.renews === false
      ? ({ reason: 'payment in doubt', vehicleIds: [], renewal: toppedUp } as const)
      : await (toppedUp ? findTopUpObstacle(tx, toppedUp, payment) : findObstacle(tx, payment, vehicles));
  await saveSuccess(services, tx, payment, { report, refund: obstacle?.reason, decision });
  if (obstacle) {
    await requestRefund(services, tx, {
      payment_id: payment.id,
      item_id: null,
      renewal_id: obstacle.renewal?.id ?? null,
      ...(isOfSeveral(payment) && obstacle.vehicleIds.length > 0 && { vehicle_ids: [...obstacle.vehicleIds] }),
      amount_in_cents: payment.amount_in_cents,
      reason: obstacle.reason,
    });
    return;
  }
  if (toppedUp) {
    const actor = { id: payment.created_by ?? payment.user_id, companyId: payment.company_id };
    await endHold(tx, toppedUp, { actor, paid: true, at: services.clock() });
    return mailReceipt(services, tx, payment, [toppedUp]);
  }
  const renewals = await createRenewals(tx, {
    createdBy: payment.created_by,
    at: services.clock(),
    renewals: payment.items.map((item) => ({
      user_id: payment.user_id,
      vehicle_id: item.vehicleId,
      payment_id: payment.id,
      original_expiry: item.licenseExpires,
      is_duplicate: payment.is_duplicate,
      payment_reference: item.reference,
      payment_in_cents: item.amountInCents,
    })),
  });
  await mailReceipt(services, tx, payment, renewals);
}

async function saveSuccess(
  { clock, metrics, log }: Services,
  tx: Db,
  payment: PaymentRow,
  {
    report,
    refund,
    decision,
  }: { report: PaymentResult; refund: RefundReason | undefined; decision?: Decision | undefined },
): Promise<void> {
  const at = clock();
  const underReview = report.outcome === 'review' && !decision;
  await savePaymentResult(tx, payment, {
    status: 'successful',
    failureReason: null,
    externalReference: report.externalReference,
    rawResponse: report.raw,
    reviewReason: underReview
      ? `Paid, but the processor asks for a manual review: ${report.reason || report.code}.`
      : null,
    vatBasisPoints: payment.vat_basis_points,
    at,
  });
  if (underReview) {
    metrics.alerts.inc({ kind: 'payment under review' });
    log.warn({ paymentId: payment.id, code: report.code }, 'a successful payment needs a manual review');
  }
  await writeAudit(tx, {
    actor: decision?.by ?? { id: payment.created_by ?? payment.user_id, companyId: payment.company_id },
    action: 'payment successful',
    ...about('payment', payment),
    details: { amountInCents: payment.amount_in_cents, ...(refund && { refund }) },
    at,
  });
}

async function mailReceipt(
  services: Services,
  tx: Db,
  payment: PaymentRow,
  renewals: readonly RenewalRow[],
): Promise<void> {
  const [{ quote }] = payment.items;
  const [renewal] = renewals;
  if (!renewal) return;
  const paidAt = services.clock();
  const language = await mailPerson(services, tx, payment, (words, { siteUrl }) => {
    const given = { paidAt, siteUrl, renewalId: renewal.id };
    if (payment.hold_id !== null) return topUpMail(words, payment, given);
    return isOfSeveral(payment)
      ? receiptMailOfSeveral(words, payment, { ...given, items: payment.items })
      : receiptMail(words, { ...payment, quote }, { ...given, licenseNumber: renewal.vehicle.licenseNumber });
  });
  if (language !== 'en') await saveReceiptLanguage(tx, payment.id, language);
}
