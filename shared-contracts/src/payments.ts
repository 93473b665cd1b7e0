import * as z from 'zod/mini';
import { DeclineCause } from './decline-causes.ts';
import { endpoint } from './endpoint.ts';
import { Refund } from './refunds.ts';
import { UserName } from './users.ts';
import { CalendarDay, exactText, Id, listQuery, Ok, text, Timestamp } from './values.ts';

export * from './checkouts.ts';
export * from './decline-causes.ts';
export * from './refunds.ts';

export const paymentStatuses = ['processing', 'successful', 'cancelled', 'failed'] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Chip text: the value 'successful' is shown as Success (docs/requirements.md, PAY-5). */
export const paymentStatusLabel: Record<PaymentStatus, string> = {
  processing: 'Processing',
  successful: 'Success',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

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
  /** The administrator who paid for the person; null where the person did. */
  createdBy: z.optional(z.nullable(Id)),
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

/** The product's own reference of a renewal (docs/requirements.md, REN-11); `day` is YYYY-MM-DD in South Africa. */
export const renewalReference = (vehicleId: string, day: string): string => `${referenceStart}${vehicleId}_${day.replaceAll('-', '')}`;

export const getPaymentResult = endpoint({
  name: 'getPaymentResult',
  method: 'GET',
  path: '/payments/result',
  access: 'active',
  summary: "How a checkout ended, asked of the processor; takes the processor's query string.",
  query: z.object({
    id: z.optional(exactText(0, 120)),
    checkoutId: z.optional(exactText(0, 120)),
    resourcePath: z.optional(exactText(0, 300)),
  }),
  reply: z.object({
    result: PaymentStatus,
    description: z.string(),
    paymentId: Id,
    renewalId: z.optional(z.nullable(Id)),
    /** When the renewal was paid for: the days of delivery count from here. */
    paidAt: z.optional(z.nullable(Timestamp)),
    failureReason: z.optional(z.nullable(z.string())),
    /** Of a payment that failed or was cancelled. */
    declineCause: z.optional(z.nullable(DeclineCause)),
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
  body: z.object({ checkoutId: exactText(1, 120) }),
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

/** Payments and how many there are, in the names that the requirements give this list alone. */
export const PaymentList = z.object({ total: z.int(), results: z.array(Payment), countIsPartial: z.optional(z.literal(true)) });

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
  fileTypes: ['application/pdf'],
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
