import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exactText, Id, Timestamp } from '../values.ts';
import { DeclineCause, Payment, PaymentStatus } from './payment.ts';
import { Refund } from './refunds.ts';

/** Prefix of every payment reference. */
export const referenceStart = 'renewal_vehicle::';

/** Builds a renewal's payment reference (docs/spec/requirements.md, REN-11). `day` is YYYY-MM-DD in South Africa. */
export const renewalReference = (vehicleId: string, day: string): string =>
  `${referenceStart}${vehicleId}_${day.replaceAll('-', '')}`;

/** The reference of a payment for several vehicles, whose renewals have references of their own. */
export const severalReference = (merchantReference: string, day: string): string =>
  `${referenceStart}several-${merchantReference.toLowerCase()}_${day.replaceAll('-', '')}`;

export const getPaymentResult = endpoint({
  name: 'getPaymentResult',
  method: 'GET',
  path: '/payments/result',
  access: 'active',
  summary: "A checkout's result, fetched from the processor. Takes the query string of the processor's redirect.",
  invalidates: ['Payment', 'Renewal', 'Vehicle', 'Event'],
  query: z.object({
    id: z.optional(exactText(0, 120)),
    checkoutId: z.optional(exactText(0, 120)),
    resourcePath: z.optional(exactText(0, 300)),
  }),
  reply: z.object({
    result: PaymentStatus,
    description: z.string(),
    paymentId: Id,
    amountInCents: z.optional(z.int()),
    renewalId: z.optional(z.nullable(Id)),
    /** A copy of a lost disc was paid for, which renews nothing. */
    isDuplicate: z.optional(z.boolean()),
    /** When the renewal was paid for, from which the delivery days count. */
    paidAt: z.optional(z.nullable(Timestamp)),
    failureReason: z.optional(z.nullable(z.string())),
    /** Set for a failed or cancelled payment. */
    declineCause: z.optional(z.nullable(DeclineCause)),
    /** The owner of the vehicles. */
    userId: Id,
    /** The vehicles; their renewals exist once the payment was successful. */
    vehicles: z.array(
      z.object({
        vehicleId: Id,
        licenseNumber: z.string(),
        amountInCents: z.int(),
        renewalId: z.nullable(Id),
      }),
    ),
    /** Set if the renewal had already been paid for and this payment is being refunded. */
    refund: z.nullable(Refund),
  }),
  reasons: ['not_found', 'processor_failed'],
});

export const markPaymentSubmitted = endpoint({
  name: 'markPaymentSubmitted',
  method: 'POST',
  path: '/payments/submitted',
  access: 'active',
  summary:
    'Marks a checkout as submitted when its card details are sent. Until then lists do not show it as an attempt.',
  invalidates: ['Payment', 'Vehicle'],
  body: z.object({ checkoutId: exactText(1, 120) }),
  reasons: ['not_found'],
});

export const refreshPayment = endpoint({
  name: 'refreshPayment',
  method: 'GET',
  path: '/payments/request-payment-update',
  access: 'active',
  summary: "Refreshes a payment's status from the processor.",
  invalidates: ['Payment', 'Renewal', 'Vehicle', 'Event'],
  query: z.object({ payment_id: Id }),
  reply: Payment,
  reasons: ['not_found', 'too_many', 'processor_failed'],
});

export const getReceipt = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/payments/{id}/receipt',
  access: 'active',
  summary: 'The receipt of a successful payment as a PDF.',
  params: z.object({ id: Id }),
  fileTypes: ['application/pdf'],
  reasons: ['not_found'],
});

export const receivePaymentWebhook = endpoint({
  name: 'receivePaymentWebhook',
  method: 'POST',
  path: '/payments/webhook',
  access: 'signed',
  summary: "Receives the card processor's encrypted webhooks.",
  bodyType: 'raw',
  reasons: ['wrong_signature'],
});
