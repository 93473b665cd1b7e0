import type { PaymentStatus, RefundStatus } from 'shared-contracts/payments';

/**
 * The statuses that a payment may change to. Success is final. A payment that ended without it is looked up for a month,
 * because its success can be reported late.
 */
const ofPayment: Record<PaymentStatus, readonly PaymentStatus[]> = {
  processing: ['processing', 'successful', 'failed', 'cancelled'],
  failed: ['processing', 'successful', 'failed', 'cancelled'],
  cancelled: ['processing', 'successful', 'failed', 'cancelled'],
  successful: [],
};

/** The statuses that a refund may change to. A refused one can be asked for again, or given back by hand. */
const ofRefund: Record<RefundStatus, readonly RefundStatus[]> = {
  due: ['asked'],
  asked: ['asked', 'uncertain', 'done', 'refused'],
  uncertain: ['asked', 'uncertain', 'done', 'refused'],
  refused: ['asked', 'done'],
  done: [],
};

/** Whether a payment in one status may change to another. */
export const paymentMayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => ofPayment[from].includes(to);

/** Whether a refund in one status may change to another. */
export const refundMayBecome = (from: RefundStatus, to: RefundStatus): boolean => ofRefund[from].includes(to);
