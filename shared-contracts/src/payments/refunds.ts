import * as z from 'zod/mini';

export interface RefundStatusRow {
  /** Of its chip, for administrators. */
  label: string;
  tone: 'good' | 'busy' | 'bad';
  /** The statuses that it may change to. */
  next: readonly string[];
  /** The processor is asked for it until it answers. */
  isOpen?: true;
}

const rows = {
  /** Decided. */
  due: { label: 'Due', tone: 'busy', isOpen: true, next: ['asked'] },
  /** Requested from the processor. */
  asked: { label: 'Asked for', tone: 'busy', isOpen: true, next: ['asked', 'uncertain', 'done', 'refused'] },
  /** Requested, without a certain result. It can be given back by hand. */
  uncertain: { label: 'Uncertain', tone: 'bad', isOpen: true, next: ['asked', 'uncertain', 'done', 'refused'] },
  done: { label: 'Done', tone: 'good', next: [] },
  /** Permanently declined by the processor. It can be asked for again, or given back by hand. */
  refused: { label: 'Refused', tone: 'bad', next: ['asked', 'done'] },
} as const satisfies Record<string, RefundStatusRow>;

export type RefundStatus = keyof typeof rows;

/** What is true of each status of a refund. */
export const refundStatusRows: Readonly<Record<RefundStatus, RefundStatusRow>> = rows;

export const refundStatuses = Object.keys(rows) as [RefundStatus, ...RefundStatus[]];
export const openRefundStatuses = refundStatuses.filter((status) => refundStatusRows[status].isOpen);

/**
 * Why a payment is refunded: the renewal was cancelled, was already paid for, its vehicle was removed or changed after it was
 * priced, the processor's result did not match the payment, or what it topped up was settled otherwise.
 */
export const refundReasons = [
  'renewal cancelled',
  'paid twice',
  'vehicle removed',
  'vehicle changed',
  'payment in doubt',
  'top-up not needed',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** The same, or a person gave back a part of the payment. */
export const refundCauses = [...refundReasons, 'part refunded'] as const;
export type RefundCause = (typeof refundCauses)[number];

export const refundCauseLabels: Readonly<Record<RefundCause, string>> = {
  'renewal cancelled': 'Renewal cancelled',
  'paid twice': 'Paid twice',
  'vehicle removed': 'Vehicle removed',
  'vehicle changed': 'Vehicle changed',
  'payment in doubt': 'Payment in doubt',
  'top-up not needed': 'Top-up not needed',
  'part refunded': 'Part of the payment',
};

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
