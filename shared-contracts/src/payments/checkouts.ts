import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Quote } from '../quotes/quotes.ts';
import { flag, Id, OrderNumber, Timestamp, text, wholeNumber } from '../values.ts';
import { VehicleSummary } from '../vehicles/vehicle-summary.ts';

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

/** Why one of several vehicles cannot be paid for now. */
export const vehicleProblems = [
  'archived',
  'in_renewal',
  'region_unknown',
  'weight_too_low',
  'no_license_fee',
  'other_owner',
] as const;
export type VehicleProblem = (typeof vehicleProblems)[number];

const idPattern = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const idsPattern = new RegExp(`^${idPattern}(?:,${idPattern}){0,${limits.vehiclesPerPayment - 1}}$`);

/** Ids of vehicles, separated by commas, because the addresses of pages carry them too. Repeated ids count once. */
export const VehicleIds = z.pipe(
  z.string().check(z.regex(idsPattern)),
  z.pipe(
    z.transform((list: string) => [...new Set(list.toLowerCase().split(','))]),
    z.array(Id),
  ),
);

/** One of several vehicles with today's quote, or with the reason why it cannot be paid for. */
export const VehicleQuote = z.object({
  vehicle: VehicleSummary,
  quote: z.nullable(Quote),
  problem: z.nullable(z.enum(vehicleProblems)),
});
export type VehicleQuote = z.infer<typeof VehicleQuote>;

export const quoteVehicles = endpoint({
  name: 'quoteVehicles',
  method: 'GET',
  path: '/payments/quotes',
  access: 'active',
  summary:
    "Today's quotes for up to 50 vehicles of one owner, in the order given. The sum is of those that can be paid.",
  provides: ['Quote', 'Vehicle'],
  query: z.object({ vehicleIds: VehicleIds }),
  reply: z.object({
    /** The owner of the first vehicle, who gets the discs and the receipt. */
    owner: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
    vehicles: z.array(VehicleQuote),
    amountInCents: z.int(),
  }),
  reasons: ['not_found'],
});

/** The vehicles that are the reason for a refusal, sent as `data` with `vehicles_refused` and `not_found`. */
export const RefusedVehicles = z.object({
  vehicles: z.array(
    z.object({
      vehicleId: Id,
      /** Null if the vehicle is not within the caller's reach. */
      licenseNumber: z.nullable(z.string()),
      problem: z.nullable(z.enum(vehicleProblems)),
    }),
  ),
});

/** The vehicles whose price has changed, sent as `data` with `quote_changed`. */
export const ChangedQuotes = z.object({
  vehicles: z.array(z.object({ vehicleId: Id, licenseNumber: z.string(), quote: Quote })),
});

export const createVehiclesPaymentKey = endpoint({
  name: 'createVehiclesPaymentKey',
  method: 'POST',
  path: '/payments/payment-key/vehicles',
  access: 'active',
  summary:
    "Opens one checkout for the renewal of up to 50 vehicles of one owner. Each vehicle's `amount`, in cents, must equal its current quote.",
  invalidates: ['Payment'],
  body: z.object({
    vehicles: z.array(z.object({ vehicleId: Id, amount: wholeNumber(1, limits.amountInCents.max) })).check(
      z.minLength(1),
      z.maxLength(limits.vehiclesPerPayment),
      z.refine(
        (vehicles) => new Set(vehicles.map(({ vehicleId }) => vehicleId.toLowerCase())).size === vehicles.length,
        'Each vehicle may be named once.',
      ),
    ),
    description: z.optional(text(200)),
    /** The business's own number of the order, for receipt and statement. */
    orderNumber: z.optional(OrderNumber),
    /** Opens a checkout despite another unresolved payment for a vehicle, instead of failing with `payment_pending`. */
    despitePending: z.optional(flag),
  }),
  reply: z.object({
    ...z.omit(Checkout, { quote: true }).shape,
    amountInCents: z.int(),
    quotes: z.array(z.object({ vehicleId: Id, quote: Quote })),
  }),
  reasons: [
    'quote_changed',
    'vehicles_refused',
    'payment_pending',
    'too_many',
    'processor_failed',
    'stale',
    'not_found',
  ],
});

export const quoteDuplicateDisc = endpoint({
  name: 'quoteDuplicateDisc',
  method: 'GET',
  path: '/payments/quotes/duplicate-disc',
  access: 'active',
  summary:
    'What a copy of a lost disc costs: the fee of the authority as its licence fee, and the service fee. Refused where the licence can be renewed at once.',
  provides: ['Quote', 'Vehicle'],
  query: z.object({ vehicleId: Id }),
  reply: z.object({
    vehicle: VehicleSummary,
    /** Its owner, who gets the disc and the receipt. */
    userId: Id,
    quote: Quote,
  }),
  reasons: ['not_found', 'archived', 'in_renewal', 'renew_instead'],
});

export const createDuplicateDiscKey = endpoint({
  name: 'createDuplicateDiscKey',
  method: 'POST',
  path: '/payments/payment-key/duplicate-disc',
  access: 'active',
  summary: 'Opens a checkout for a copy of a lost disc. `amount`, in cents, must equal its current price.',
  invalidates: ['Payment'],
  body: z.object({
    vehicleId: Id,
    amount: wholeNumber(1, limits.amountInCents.max),
    /** Opens a checkout despite another unresolved payment for the vehicle, instead of failing with `payment_pending`. */
    despitePending: z.optional(flag),
  }),
  reply: z.omit(Checkout, { quote: true }),
  reasons: [
    'quote_changed',
    'archived',
    'in_renewal',
    'renew_instead',
    'already_paid',
    'payment_pending',
    'too_many',
    'processor_failed',
    'stale',
    'not_found',
  ],
});

export const createTopUpKey = endpoint({
  name: 'createTopUpKey',
  method: 'POST',
  path: '/payments/payment-key/top-up',
  access: 'active',
  summary:
    'Opens a checkout for what is more to pay for a renewal. `amount`, in cents, must equal that of its hold, which ends once it is paid.',
  invalidates: ['Payment'],
  body: z.object({
    renewalId: Id,
    amount: wholeNumber(1, limits.amountInCents.max),
    /** Opens a checkout despite another unresolved payment for the vehicle, instead of failing with `payment_pending`. */
    despitePending: z.optional(flag),
  }),
  reply: z.omit(Checkout, { quote: true }),
  reasons: ['already_paid', 'payment_pending', 'too_many', 'processor_failed', 'stale', 'not_found'],
});
