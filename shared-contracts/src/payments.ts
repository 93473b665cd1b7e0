import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Quote } from './quotes.ts';
import { UserName } from './users.ts';
import { CalendarDay, flag, Id, listQuery, Ok, text, Timestamp, wholeNumber } from './values.ts';

export const paymentStatuses = ['processing', 'successful', 'cancelled', 'failed'] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Chip text: the value 'successful' is shown as Success (end-user §4). */
export const paymentStatusLabel: Record<PaymentStatus, string> = {
  processing: 'Processing',
  successful: 'Success',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

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

/** One attempt to pay. The processor's raw answers are kept and shown to administrators alone. */
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
  userId: Id,
  user: z.optional(UserName),
  vehicleId: Id,
  /** Cents given back to the card. */
  refundedInCents: z.int(),
  refund: z.nullable(Refund),
  /** Why a person must look at it; for administrators alone. */
  reviewReason: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Payment = z.infer<typeof Payment>;

/** Every reference begins alike; what follows tells one from another. */
export const referenceStart = 'renewal_vehicle::';

/** The product's own reference of a renewal (end-user §9); `day` is YYYY-MM-DD in South Africa. */
export const renewalReference = (vehicleId: string, day: string): string => `${referenceStart}${vehicleId}_${day.replaceAll('-', '')}`;

const paymentKey = {
  access: 'active',
  reply: z.object({
    /** Address of the widget script for this checkout. */
    paymentUrl: z.string(),
    checkoutId: z.string(),
    /** Digest of that script, where the processor gives one. */
    integrity: z.optional(z.string()),
    quote: Quote,
  }),
  reasons: {
    quote_changed: 409,
    already_paid: 409,
    payment_pending: 409,
    in_renewal: 409,
    archived: 409,
    processor_failed: 502,
    not_found: 404,
    region_unknown: 422,
    no_license_fee: 404,
  },
} as const;

const paymentKeyFields = z.object({
  amount: wholeNumber(1, limits.amountInCents.max),
  userId: z.optional(Id),
  vehicleId: Id,
  reference: z.optional(text(100)),
  description: z.optional(text(200)),
  /** Opens a checkout although another payment for the vehicle was sent and its end is not known: else `payment_pending`. */
  despitePending: z.optional(flag),
});

/** What `payment_pending` tells of the payment that is still waiting for its end. */
export const PendingPayment = z.object({ paymentId: Id, checkoutId: z.nullable(z.string()), amountInCents: z.int(), createdAt: Timestamp });
export type PendingPayment = z.infer<typeof PendingPayment>;

export const createPaymentKey = endpoint({
  ...paymentKey,
  name: 'createPaymentKey',
  method: 'POST',
  path: '/payments/payment-key',
  summary: 'Opens a checkout for a renewal. `amount` in cents must be what the quote says now.',
  body: paymentKeyFields,
});

export const getPaymentKey = endpoint({
  ...paymentKey,
  name: 'getPaymentKey',
  method: 'GET',
  path: '/payments/payment-key',
  summary: 'The same as POST, for clients written to the specification.',
  query: paymentKeyFields,
});

export const getPaymentResult = endpoint({
  name: 'getPaymentResult',
  method: 'GET',
  path: '/payments/result',
  access: 'active',
  summary: "How a checkout ended, asked of the processor; takes the processor's query string.",
  query: z.object({
    id: z.optional(z.string().check(z.maxLength(120))),
    checkoutId: z.optional(z.string().check(z.maxLength(120))),
    resourcePath: z.optional(z.string().check(z.maxLength(300))),
  }),
  reply: z.object({
    result: PaymentStatus,
    description: z.string(),
    paymentId: Id,
    renewalId: z.optional(z.nullable(Id)),
    failureReason: z.optional(z.nullable(z.string())),
    /** Money on its way back, where the renewal had been paid already. */
    refund: z.nullable(Refund),
  }),
  reasons: { not_found: 404, processor_failed: 502 },
});

export const markPaymentSubmitted = endpoint({
  name: 'markPaymentSubmitted',
  method: 'POST',
  path: '/payments/submitted',
  access: 'active',
  summary: 'Says that the card of a checkout is being sent: only then is it an attempt that lists show.',
  body: z.object({ checkoutId: z.string().check(z.minLength(1), z.maxLength(120)) }),
  reply: Ok,
  reasons: { not_found: 404 },
});

export const refreshPayment = endpoint({
  name: 'refreshPayment',
  method: 'GET',
  path: '/payments/request-payment-update',
  access: 'active',
  summary: 'Asks the processor again how a payment stands.',
  query: z.object({ payment_id: Id }),
  reply: Payment,
  reasons: { not_found: 404, too_many: 429, processor_failed: 502 },
});

export const paymentColumns = ['createdAt', 'amountInCents', 'status', 'reference', 'description'] as const;

const filters = {
  from: z.optional(CalendarDay),
  to: z.optional(CalendarDay),
  status: z.optional(
    z.pipe(
      z.enum([...paymentStatuses, 'success']),
      z.pipe(
        z.transform((s: PaymentStatus | 'success') => (s === 'success' ? 'successful' : s)),
        PaymentStatus,
      ),
    ),
  ),
  search: z.optional(text(100)),
  userId: z.optional(Id),
};

const PaymentList = z.object({ total: z.int(), results: z.array(Payment), countIsPartial: z.optional(z.literal(true)) });

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/payments',
  access: 'active',
  summary: "The caller's payments.",
  query: z.object({ ...listQuery(paymentColumns), ...filters }),
  reply: PaymentList,
  reasons: { not_found: 404 },
});

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  method: 'GET',
  path: '/payments/admin',
  access: 'admin',
  summary: "The payments of the administrator's companies.",
  query: z.object({ ...listQuery(paymentColumns), ...filters }),
  reply: PaymentList,
});

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'active',
  summary: 'The receipt of a successful payment as a PDF.',
  params: z.object({ id: Id }),
  replyType: 'file',
  reply: z.string(),
  reasons: { not_found: 404 },
});

export const receivePaymentNews = endpoint({
  name: 'receivePaymentNews',
  method: 'POST',
  path: '/payments/webhook',
  access: 'signed',
  summary: "The card processor's encrypted notification.",
  bodyType: 'raw',
  reply: Ok,
  reasons: { wrong_signature: 401 },
});
