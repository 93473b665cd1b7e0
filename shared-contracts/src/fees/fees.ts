import * as z from 'zod/mini';
import { Province } from '../addresses/regions.ts';
import { addDays, addMonths } from '../dates.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  CalendarDay,
  changed,
  flag,
  Id,
  listOf,
  listQuery,
  requiredText,
  Timestamp,
  text,
  wholeNumber,
} from '../values.ts';
import { VehicleType } from '../vehicles/vehicle-types.ts';
import type { ManagedVariable } from './variables.ts';

/** One row of a province's fee table: the annual fee for a band of tare, inclusive at both ends. */
export const LicenseFee = z.object({
  id: Id,
  region: Province,
  vehicleType: VehicleType,
  vehicleTypeCode: z.string(),
  kgFrom: z.int(),
  kgTo: z.int(),
  feeInCents: z.int(),
  currency: z.literal('ZAR'),
  effectiveFrom: CalendarDay,
  /** high, medium-high, medium, low or approximation; `confirmed` once an administrator has saved the row. */
  confidence: z.string(),
  source: z.string(),
  note: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type LicenseFee = z.infer<typeof LicenseFee>;

/** The confidences of a row that quotes call an estimate. */
export const estimateConfidences: readonly string[] = ['low', 'approximation'];

/** Whether quotes with a row of this confidence are estimates. */
export const isEstimate = ({ confidence }: Pick<LicenseFee, 'confidence'>): boolean =>
  estimateConfidences.includes(confidence);

/** Where a row stands on a day: not in force yet, in force for at least one weight, or replaced for all of them. */
export const feeStates = ['coming', 'in force', 'past'] as const;
export type FeeState = (typeof feeStates)[number];

export const feeColumns = ['region', 'kgFrom', 'kgTo', 'feeInCents', 'vehicleType', 'effectiveFrom'] as const;

const feeFilters = {
  effectiveFrom: z.optional(CalendarDay),
  /** On the day of the request. */
  state: z.optional(z.enum(feeStates)),
  /** Only estimates. */
  estimates: z.optional(flag),
};

export const listFees = endpoint({
  name: 'listFees',
  method: 'GET',
  path: '/license-fees',
  access: 'canHandleMoney',
  summary: 'The fee table.',
  provides: ['LicenseFee'],
  query: z.object({ ...listQuery(feeColumns, limits.list.maxFees), ...feeFilters, search: z.optional(text(100)) }),
  reply: listOf(LicenseFee),
});

export const searchFees = endpoint({
  name: 'searchFees',
  method: 'GET',
  path: '/license-fees/search',
  access: 'canHandleMoney',
  summary: 'Fee rows whose region or vehicle type, as stored or as displayed, contains every word of the search.',
  provides: ['LicenseFee'],
  query: z.object({
    ...listQuery(feeColumns, limits.list.maxFees),
    take: z._default(wholeNumber(1, limits.list.maxFees), limits.list.maxSearch),
    ...feeFilters,
    search: z._default(text(100), ''),
  }),
  reply: listOf(LicenseFee),
});

export const exportFees = endpoint({
  name: 'exportFees',
  method: 'GET',
  path: '/license-fees/export',
  access: 'canHandleMoney',
  summary: 'What is in force on a day, by default today, as CSV in the format of `uploadFeeProposal`.',
  provides: ['LicenseFee'],
  query: z.object({ day: z.optional(CalendarDay) }),
  fileTypes: ['text/csv'],
  reasons: ['too_many'],
});

const fields = {
  region: Province,
  vehicleType: VehicleType,
  kgFrom: wholeNumber(0, 1_000_000),
  kgTo: wholeNumber(0, 1_000_000),
  feeInCents: wholeNumber(0, limits.amountInCents.max),
  currency: z.optional(z.literal('ZAR')),
  effectiveFrom: z.optional(CalendarDay),
};

/**
 * A row whose weight band overlaps another's: of the same date (rejected), an earlier one that it replaces from its own
 * date on, or a later one that replaces it.
 */
export const FeeOverlap = z.object({ fee: LicenseFee, effect: z.enum(['same date', 'replaced', 'replaces it']) });
export type FeeOverlap = z.infer<typeof FeeOverlap>;

export const listFeeOverlaps = endpoint({
  name: 'listFeeOverlaps',
  method: 'GET',
  path: '/license-fees/overlaps',
  access: 'product',
  summary:
    'The rows of any date whose weight band overlaps the given one, by date. `id` excludes the row being changed.',
  provides: ['LicenseFee'],
  query: z.object({
    id: z.optional(Id),
    region: fields.region,
    vehicleType: fields.vehicleType,
    kgFrom: fields.kgFrom,
    kgTo: fields.kgTo,
    effectiveFrom: fields.effectiveFrom,
  }),
  reply: z.object({ entries: z.array(FeeOverlap) }),
});

export const createFee = endpoint({
  name: 'createFee',
  method: 'POST',
  path: '/license-fees',
  access: 'product',
  confirms: true,
  summary: 'Adds a fee row. Bands of the same region, type and date must not overlap.',
  invalidates: ['LicenseFee', 'Quote', 'Vehicle'],
  status: 201,
  body: z.object(fields),
  reply: LicenseFee,
  reasons: ['overlap'],
});

export const updateFee = endpoint({
  name: 'updateFee',
  method: 'PATCH',
  path: '/license-fees',
  access: 'product',
  confirms: true,
  summary: 'Updates a fee row and marks it as confirmed.',
  invalidates: ['LicenseFee', 'Quote', 'Vehicle'],
  body: z.object({
    id: Id,
    region: z.optional(Province),
    vehicleType: z.optional(VehicleType),
    kgFrom: z.optional(fields.kgFrom),
    kgTo: z.optional(fields.kgTo),
    feeInCents: z.optional(fields.feeInCents),
    currency: fields.currency,
    effectiveFrom: fields.effectiveFrom,
  }),
  reply: changed(LicenseFee),
  reasons: ['not_found', 'overlap'],
});

export const deleteFee = endpoint({
  name: 'deleteFee',
  method: 'DELETE',
  path: '/license-fees',
  access: 'product',
  confirms: true,
  summary: 'Removes a fee row.',
  invalidates: ['LicenseFee', 'Quote', 'Vehicle'],
  query: z.object({ id: Id }),
  reasons: ['not_found'],
});

export const confirmFees = endpoint({
  name: 'confirmFees',
  method: 'POST',
  path: '/license-fees/confirm',
  access: 'product',
  confirms: true,
  summary: 'Confirms rows with the source that was looked up, such as a gazette. Quotes no longer call them estimates.',
  invalidates: ['LicenseFee', 'Quote'],
  body: z.object({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.list.maxSearch)),
    source: requiredText(limits.feeTable.source),
  }),
  reply: z.object({ confirmed: z.int() }),
  reasons: ['not_found'],
});

/** The day the fee tables are due for review: `updateLicenseFeesReminder` after the newest table took effect. */
export const feesReviewDueOn = (
  newestTable: string,
  { value, measuredIn }: Pick<ManagedVariable, 'value' | 'measuredIn'>,
): string => (measuredIn === 'months' ? addMonths(newestTable, value) : addDays(newestTable, value));
