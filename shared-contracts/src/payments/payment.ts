import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { Id, Timestamp } from '../values.ts';
import { Refund, RefundedPart } from './refunds.ts';

/** Why a card was not charged, as derived from the processor's result code. `declined`: the bank gave no reason. */
export const declineCauses = [
  'declined',
  'insufficient funds',
  'card expired',
  'wrong card details',
  'not authenticated',
  'card blocked',
  'cancelled',
  'technical fault',
] as const;
export const DeclineCause = z.enum(declineCauses);
export type DeclineCause = z.infer<typeof DeclineCause>;

export interface PaymentStatusRow {
  /** Of its chip: 'successful' is shown as Success (docs/spec/requirements.md, PAY-5). */
  label: string;
  tone: 'good' | 'busy' | 'bad' | 'neutral';
  /**
   * Whether it may change. Success is final. A payment that ended without it is looked up for a month, because its success
   * can be reported late.
   */
  isFinal?: true;
}

const rows = {
  processing: { label: 'Processing', tone: 'busy' },
  successful: { label: 'Success', tone: 'good', isFinal: true },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
} as const satisfies Record<string, PaymentStatusRow>;

export type PaymentStatus = keyof typeof rows;

/** What is true of each status of a payment. */
export const paymentStatusRows: Readonly<Record<PaymentStatus, PaymentStatusRow>> = rows;

export const paymentStatuses = Object.keys(rows) as [PaymentStatus, ...PaymentStatus[]];
export const PaymentStatus = z.enum(paymentStatuses);

/** States of a payment that administrators filter by, besides those of the card transaction. */
export const paymentStates = ['refunded', 'partly refunded', 'refund due', 'needs review'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentStateLabels: Record<PaymentState, string> = {
  refunded: 'Refunded',
  'partly refunded': 'Partly refunded',
  'refund due': 'Refund due',
  'needs review': 'Needs review',
};

/** A vehicle of a payment for several. */
export const PaymentItem = z.object({
  vehicleId: Id,
  licenseNumber: z.string(),
  amountInCents: z.int(),
  /** The payment reference of its renewal. */
  reference: z.string(),
  /** The refund of this vehicle's share. */
  refund: z.nullable(Refund),
});
export type PaymentItem = z.infer<typeof PaymentItem>;

/** One payment attempt. The processor's raw responses are stored and shown to administrators only. */
export const Payment = z.object({
  id: Id,
  checkoutId: z.nullable(z.string()),
  amountInCents: z.int(),
  currency: z.string(),
  description: z.string(),
  status: PaymentStatus,
  reference: z.string(),
  failureReason: z.nullable(z.string()),
  rawResponse: z.optional(z.unknown()),
  externalReference: z.nullable(z.string()),
  rawNotification: z.optional(z.unknown()),
  merchantReference: z.string(),
  /** The business's own number of the order. */
  orderNumber: z.optional(z.nullable(z.string())),
  userId: Id,
  /** The administrator who paid on the user's behalf; null if the user paid. */
  createdBy: z.optional(z.nullable(Id)),
  user: z.optional(UserName),
  /** The vehicle, or the first of several. */
  vehicleId: Id,
  /** Set if the payment is for several vehicles. Their amounts add up to that of the payment. */
  items: z.optional(z.array(PaymentItem)),
  refundedInCents: z.int(),
  /** The refund of the payment as a whole, or of its only vehicle. */
  refund: z.nullable(Refund),
  /** Parts of it that were given back besides, in order. */
  parts: z.optional(z.array(RefundedPart)),
  /** Why the payment needs manual review. For administrators only. */
  reviewReason: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Payment = z.infer<typeof Payment>;
