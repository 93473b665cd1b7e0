import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Quote } from './quotes.ts';
import { flag, Id, text, Timestamp, wholeNumber } from './values.ts';

/** A payment that is about to be made: what the card widget needs, and what it is for. */
export const Checkout = z.object({
  /** Address of the widget script for this checkout. */
  paymentUrl: z.string(),
  checkoutId: z.string(),
  /** Digest of that script, where the processor gives one. */
  integrity: z.optional(z.string()),
  quote: Quote,
});

const paymentKey = {
  access: 'active',
  reply: Checkout,
  reasons: {
    quote_changed: 409,
    already_paid: 409,
    payment_pending: 409,
    too_many: 429,
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
  /** The vehicle's owner: the caller, or for an administrator anyone in reach. */
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
