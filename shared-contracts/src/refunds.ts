import * as z from 'zod/mini';

/**
 * A refund's status: decided, requested from the processor, requested without a certain result, refunded, or permanently
 * declined by the processor.
 */
export const refundStatuses = ['due', 'asked', 'uncertain', 'done', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Why a payment is refunded: the renewal was cancelled, was already paid for, its vehicle was removed or changed after it was
 * priced, or the processor's result did not match the payment.
 */
export const refundReasons = [
  'renewal cancelled',
  'paid twice',
  'vehicle removed',
  'vehicle changed',
  'payment in doubt',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The same, or a person gave back a part of the payment. */
export const refundCauses = [...refundReasons, 'part refunded'] as const;
export type RefundCause = (typeof refundCauses)[number];

/** The refund of a payment to its card. */
export const Refund = z.object({
  status: z.enum(refundStatuses),
  amountInCents: z.int(),
  reason: z.enum(refundReasons),
  /** The processor's reason for declining it. For administrators only. */
  failureReason: z.nullable(z.string()),
  /** Licence numbers because of which nothing of a payment for several vehicles could be renewed. */
  licenseNumbers: z.optional(z.array(z.string())),
});
export type Refund = z.infer<typeof Refund>;

/** A part of a payment that a person gave back. */
export const RefundedPart = z.object({
  status: z.enum(refundStatuses),
  amountInCents: z.int(),
  /** Why, in the words of the person who did it. */
  note: z.string(),
  /** The vehicle whose share it is of, if the payment is for several. */
  licenseNumber: z.nullable(z.string()),
  /** The processor's reason for declining it. For administrators only. */
  failureReason: z.nullable(z.string()),
});
export type RefundedPart = z.infer<typeof RefundedPart>;
