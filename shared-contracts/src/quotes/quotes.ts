import * as z from 'zod/mini';
import { Region } from '../addresses/regions.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarDay, Cents, exactText, wholeNumber } from '../values.ts';
import { VehicleType } from '../vehicles/vehicle-types.ts';

/** The `source` of a fee row that an administrator entered or changed, rather than a published one. */
export const enteredByAdministrator = 'Entered by an administrator';

/** The itemised cost of a renewal, in cents. */
export const Quote = z.object({
  /** Annual licence fee. */
  tareAmount: Cents,
  /** Fee for the months since the licence expired. */
  arrears: Cents,
  /** 10 % of the fee per month late, capped at the whole fee. */
  penalties: Cents,
  transactionFee: Cents,
  /** Sum of the four amounts above. */
  total: Cents,
  currency: z.literal('ZAR'),
  /** The product's own fee, including delivery; paid on top of `total`. */
  serviceFee: Cents,
  /** Where the licence fee is published, or that an administrator entered it. */
  feeSource: z.string(),
  feeEffectiveFrom: CalendarDay,
  /** The fee row is of low confidence and no administrator has confirmed it yet. */
  isEstimate: z.boolean(),
  /** Calendar months the licence is late, counting the first and the current one; 0 within the grace period. */
  lateMonths: z.optional(z.int()),
  /** Days after expiry during which no arrears or penalties are due. */
  gracePeriodDays: z.optional(z.int()),
  /** First day on which the same renewal costs more, and its `total` from then on. */
  nextIncreaseOn: z.optional(CalendarDay),
  nextTotal: z.optional(Cents),
});
export type Quote = z.infer<typeof Quote>;

/** What a quote is for. A payment keeps it, so that the vehicle that is renewed is the one that was priced. */
export const QuoteInput = z.object({
  region: z.string(),
  vehicleType: z.string(),
  /** Tare in whole kg. */
  vehicleWeight: z.int(),
  licenseExpiryDate: CalendarDay,
});
export type QuoteInput = z.infer<typeof QuoteInput>;

/** The amount charged to the card, in cents. */
export const paymentTotal = (quote: Pick<Quote, 'total' | 'serviceFee'>): number => quote.total + quote.serviceFee;

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  path: '/license-fees/quote',
  access: 'open',
  summary: 'What renewing a licence costs today.',
  provides: ['Quote'],
  query: z.object({
    region: Region,
    vehicleType: z.union([VehicleType, exactText(0, 60)]),
    vehicleWeight: wholeNumber(-1_000_000, 1_000_000),
    licenseExpiryDate: CalendarDay,
  }),
  reply: Quote,
  reasons: ['region_unknown', 'weight_too_low', 'no_license_fee'],
});
