import { formatRand } from '../amounts.ts';
import { type Payment, type PaymentStatus, paymentStatusRows } from './payment.ts';
import type { Refund, RefundedPart } from './refunds.ts';

type Shown = Pick<Refund, 'status' | 'amountInCents' | 'failureReason'>;
type Refunded = Pick<Payment, 'refund' | 'items' | 'parts'>;

/** The words for the states of a payment. */
export interface StateWords {
  refunded: (amount: string) => string;
  partlyRefunded: (amount: string) => string;
  refundUnderWay: (amount: string) => string;
  refundRefused: (amount: string) => string;
  needsReview: string;
  status: (status: PaymentStatus) => string;
}

/** Those of the product's source language. */
export const englishStateWords: StateWords = {
  refunded: (amount) => `Refunded ${amount}`,
  partlyRefunded: (amount) => `Partly refunded ${amount}`,
  refundUnderWay: (amount) => `Refund of ${amount} under way`,
  refundRefused: (amount) => `Refund of ${amount} refused`,
  needsReview: 'Needs review',
  status: (status) => paymentStatusRows[status].label,
};

/** A rejected refund is shown as such to administrators, and as under way to the owner because it is being handled. */
function refundLabel({ status, amountInCents }: Shown, isPart: boolean, asAdmin: boolean, words: StateWords): string {
  const amount = formatRand(amountInCents);
  if (status === 'done') return isPart ? words.partlyRefunded(amount) : words.refunded(amount);
  return status === 'refused' && asAdmin ? words.refundRefused(amount) : words.refundUnderWay(amount);
}

/** All refunds of a payment, as one: refused if one of them is, done once all are. Null if there is none. */
export function refundsAsOne({ refund, items = [], parts = [] }: Refunded): Shown | null {
  const refunds: (Refund | RefundedPart)[] = [
    ...(refund ? [refund] : []),
    ...items.flatMap((item) => item.refund ?? []),
    ...parts,
  ];
  const [first] = refunds;
  if (!first) return null;
  const open = refunds.find(({ status }) => status === 'refused') ?? refunds.find(({ status }) => status !== 'done');
  const { status, failureReason } = open ?? first;
  return { status, failureReason, amountInCents: refunds.reduce((sum, { amountInCents }) => sum + amountInCents, 0) };
}

/** Whether the refunds leave something that may be given back still: not after a cancellation, which settles a payment. */
const isPartly = ({ refund, items = [], amountInCents }: Payment, given: number): boolean =>
  !refund && given < amountInCents && (items.length === 0 || items.some((item) => !item.refund));

/** Text of a payment's status in lists and exports. It reflects refunds and reviews, not only the card transaction. */
export function paymentStateLabel(payment: Payment, asAdmin: boolean, words = englishStateWords): string {
  const { status, reviewReason } = payment;
  const refund = refundsAsOne(payment);
  if (refund) return refundLabel(refund, isPartly(payment, refund.amountInCents), asAdmin, words);
  return asAdmin && reviewReason ? words.needsReview : words.status(status);
}

/** Why a payment failed or needs review, or `none` if nobody said. Empty for a successful payment without problems. */
export const failureReasonOf = (payment: Payment, none = 'Not Provided'): string =>
  refundsAsOne(payment)?.failureReason ??
  payment.reviewReason ??
  (payment.status === 'successful' ? '' : (payment.failureReason ?? none));
