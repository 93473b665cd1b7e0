import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Region } from './regions.ts';
import { CalendarDay, Cents, exactText, wholeNumber } from './values.ts';
import { VehicleType } from './vehicle-types.ts';

/** The source of a row that nobody published: an administrator entered or altered it. */
export const enteredByAdministrator = 'Entered by an administrator';

/** What a renewal costs, itemised, in cents. */
export const Quote = z.object({
  /** Annual licence fee. */
  tareAmount: Cents,
  /** Fee for the months since the licence ran out. */
  arrears: Cents,
  /** 10 % of the fee per late month, at most all of it. */
  penalties: Cents,
  transactionFee: Cents,
  /** Sum of the four. */
  total: Cents,
  currency: z.literal('ZAR'),
  /** Ours, delivery included; paid on top of `total`. */
  serviceFee: Cents,
  /** Where the licence fee is published, or that an administrator entered it. */
  feeSource: z.string(),
  feeEffectiveFrom: CalendarDay,
  /** The fee row is of low confidence and no administrator has confirmed it yet. */
  isEstimate: z.boolean(),
  /** Calendar months that the licence is late, the first and the present one counted; 0 within the days of grace. */
  lateMonths: z.optional(z.int()),
  /** Days after expiry in which nothing is owed for being late. */
  gracePeriodDays: z.optional(z.int()),
  /** First day on which the same renewal costs more, and what its `total` is then. */
  nextIncreaseOn: z.optional(CalendarDay),
  nextTotal: z.optional(Cents),
});
export type Quote = z.infer<typeof Quote>;

/** What the card is charged, in cents. */
export const paymentTotal = (quote: Pick<Quote, 'total' | 'serviceFee'>): number => quote.total + quote.serviceFee;

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  path: '/license-fees/quote',
  access: 'open',
  summary: 'What renewing a licence costs today.',
  query: z.object({
    region: Region,
    vehicleType: z.union([VehicleType, exactText(0, 60)]),
    vehicleWeight: wholeNumber(-1_000_000, 1_000_000),
    licenseExpiryDate: CalendarDay,
  }),
  reply: Quote,
  reasons: { region_unknown: 422, weight_too_low: 400, no_license_fee: 404 },
});
