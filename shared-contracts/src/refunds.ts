import * as z from 'zod/mini';

/** A refund's status: decided, requested from the processor, refunded, or permanently declined by the processor. */
export const refundStatuses = ['due', 'asked', 'done', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why a payment is refunded: the renewal was cancelled, was already paid for, or its vehicle was removed meanwhile. */
export const refundReasons = ['renewal cancelled', 'paid twice', 'vehicle removed'] as const;
export type RefundReason = (typeof refundReasons)[number];

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
