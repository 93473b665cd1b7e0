import * as z from 'zod/mini';

/** Where a refund stands: ordered, asked of the processor, given back, or refused by it for good. */
export const refundStatuses = ['due', 'asked', 'done', 'refused'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why money goes back: the renewal was cancelled, had been paid already, or its vehicle was removed meanwhile. */
export const refundReasons = ['renewal cancelled', 'paid twice', 'vehicle removed'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Money of a payment on its way back to the card. */
export const Refund = z.object({
  status: z.enum(refundStatuses),
  amountInCents: z.int(),
  reason: z.enum(refundReasons),
  /** What the processor says to it; for administrators alone. */
  failureReason: z.nullable(z.string()),
});
export type Refund = z.infer<typeof Refund>;
