import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderNumber } from './order-number.ts';
import { limits } from './limits.ts';
import { Quote } from './quotes.ts';
import { flag, Id, text, Timestamp, wholeNumber } from './values.ts';

/** A payment that is about to be made: what the card widget needs, and the quote being paid. */
export const Checkout = z.object({
  /** URL of the widget script for this checkout. */
  paymentUrl: z.string(),
  checkoutId: z.string(),
  /** Subresource integrity hash of that script, if the processor gives one. */
  integrity: z.optional(z.string()),
  quote: Quote,
});

const paymentKey = {
  access: 'active',
  reply: Checkout,
  reasons: [
    'stale',
    'quote_changed',
    'already_paid',
    'payment_pending',
    'too_many',
    'in_renewal',
    'archived',
    'processor_failed',
    'not_found',
    'region_unknown',
    'weight_too_low',
    'no_license_fee',
  ],
} as const;

const paymentKeyFields = z.object({
  amount: wholeNumber(1, limits.amountInCents.max),
  /** The vehicle's owner: the caller, or for an administrator any user of their companies. */
  userId: z.optional(Id),
  vehicleId: Id,
  reference: z.optional(text(100)),
  description: z.optional(text(200)),
  /** The business's own number of the order, for receipt and statement. */
  orderNumber: z.optional(OrderNumber),
  /** Opens a checkout despite another unresolved payment for the vehicle, instead of failing with `payment_pending`. */
  despitePending: z.optional(flag),
});

/** The unresolved payment, sent as `data` with `payment_pending`. */
export const PendingPayment = z.object({
  paymentId: Id,
  checkoutId: z.nullable(z.string()),
  amountInCents: z.int(),
  createdAt: Timestamp,
});
export type PendingPayment = z.infer<typeof PendingPayment>;

export const createPaymentKey = endpoint({
  ...paymentKey,
  name: 'createPaymentKey',
  method: 'POST',
  path: '/payments/payment-key',
  summary: 'Opens a checkout for a renewal. `amount`, in cents, must equal the current quote.',
  invalidates: ['Payment'],
  body: paymentKeyFields,
});

export const getPaymentKey = endpoint({
  ...paymentKey,
  name: 'getPaymentKey',
  method: 'GET',
  path: '/payments/payment-key',
  summary: 'Same as POST, for clients written to the original specification.',
  query: paymentKeyFields,
});
