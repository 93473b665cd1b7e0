import * as z from 'zod/mini';
import { UserName } from '../accounts/user.ts';
import { Province } from '../addresses/regions.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Quote } from '../quotes/quotes.ts';
import { CalendarDay, Cents, exactText, flag, Id, requiredText, Timestamp, wholeNumber } from '../values.ts';
import { VehicleType } from '../vehicles/vehicle-types.ts';
import { feeStates } from './fees.ts';

/** The rows of the fee table that take effect on the same day. */
export const FeeVersion = z.object({
  effectiveFrom: CalendarDay,
  /** In force as long as one of its rows is. */
  state: z.enum(feeStates),
  rows: z.int(),
  /** Steps above the last band, one for each province and type that has its own. */
  steps: z.int(),
  estimates: z.int(),
  provinces: z.array(Province),
});
export type FeeVersion = z.infer<typeof FeeVersion>;

export const listFeeVersions = endpoint({
  name: 'listFeeVersions',
  method: 'GET',
  path: '/fee-versions',
  access: 'canHandleMoney',
  summary: 'The versions of the fee table, newest first.',
  provides: ['LicenseFee'],
  reply: z.object({ entries: z.array(FeeVersion) }),
});

export const withdrawFeeVersion = endpoint({
  name: 'withdrawFeeVersion',
  method: 'POST',
  path: '/fee-versions/withdraw',
  access: 'product',
  confirms: true,
  summary: 'Removes a version that is still coming. The proposal that it was scheduled from can be scheduled again.',
  invalidates: ['LicenseFee', 'Quote', 'Vehicle'],
  body: z.object({ effectiveFrom: CalendarDay }),
  reasons: ['not_found', 'illegal_transition'],
});

/** A row of a file of fees, as it was read. `kgTo` is null for the price of each further step above the last band. */
export const FeeFileRow = z.object({
  region: Province,
  vehicleType: VehicleType,
  kgFrom: z.int(),
  kgTo: z.nullable(z.int()),
  feeInCents: z.int(),
  confidence: z.string(),
  source: z.string(),
});
export type FeeFileRow = z.infer<typeof FeeFileRow>;
export type FeeFileRows = readonly FeeFileRow[];

export const feeFileFields = ['region', 'vehicleType', 'kgFrom', 'kgTo', 'fee', 'source', 'confidence'] as const;
export type FeeFileField = (typeof feeFileFields)[number];

/** Headers of the file that can be downloaded, and of the template. */
export const feeFileHeaders: Readonly<Record<FeeFileField, string>> = {
  region: 'Province',
  vehicleType: 'Vehicle type',
  kgFrom: 'From (kg)',
  kgTo: 'To (kg)',
  fee: 'Fee (rand)',
  source: 'Source',
  confidence: 'Confidence',
};

/** What stands in `To (kg)` of the row with the price of each further step above the last band. */
export const stepsWord = 'steps';

export const confidences = ['confirmed', 'high', 'medium-high', 'medium', 'low', 'approximation'] as const;

/** What is wrong with a field of a file. Rows are numbered as a spreadsheet does, the header being 1. */
export const FeeFileFault = z.object({
  row: z.int(),
  field: z.nullable(z.enum(feeFileFields)),
  message: z.string(),
});
export type FeeFileFault = z.infer<typeof FeeFileFault>;

/** A table that was read from a file and changes nothing before it is scheduled. */
export const FeeProposal = z.object({
  id: Id,
  effectiveFrom: CalendarDay,
  filename: z.string(),
  state: z.enum(['open', 'scheduled', 'replaced']),
  rows: z.int(),
  uploadedBy: UserName,
  createdAt: Timestamp,
  scheduledAt: z.nullable(Timestamp),
  /** Why it was scheduled with gaps. */
  gapsReason: z.nullable(z.string()),
});
export type FeeProposal = z.infer<typeof FeeProposal>;

/**
 * What becomes of weights on the day of a proposal. `stays`: the file has no row, and the older version goes on. `gone`: they had
 * a fee and have none.
 */
export const differenceKinds = ['changed', 'new', 'gone', 'stays', 'same'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const Side = z.nullable(z.object({ feeInCents: Cents, effectiveFrom: CalendarDay }));

export const FeeDifference = z.object({
  kind: z.enum(differenceKinds),
  region: Province,
  vehicleType: VehicleType,
  kgFrom: z.int(),
  /** Null: each further step from `kgFrom` on. */
  kgTo: z.nullable(z.int()),
  before: Side,
  after: Side,
  differenceInCents: z.nullable(Cents),
  /** Of the fee before, with one decimal; null if there was none. */
  percent: z.nullable(z.number()),
  /** It changes by more than 30 %. */
  isLarge: z.boolean(),
});
export type FeeDifference = z.infer<typeof FeeDifference>;

/** Weights for which the file has no row between rows of the same province and type, or more than one. */
const Weights = { region: Province, vehicleType: VehicleType, kgFrom: z.int(), kgTo: z.int() };
export const FeeGap = z.object({
  ...Weights,
  /** The older version goes on there; otherwise there is no fee. */
  olderGoesOn: z.boolean(),
  /** There was no fee before either. */
  wasThere: z.boolean(),
});
export type FeeGap = z.infer<typeof FeeGap>;

export const getFeeProposal = endpoint({
  name: 'getFeeProposal',
  method: 'GET',
  path: '/fee-proposals/{id}',
  access: 'product',
  summary: 'A proposal compared with what would be in force on its day without it: counts, gaps and overlaps.',
  provides: ['LicenseFee'],
  params: z.object({ id: Id }),
  reply: z.object({
    proposal: FeeProposal,
    /** Number of differences by kind. */
    counts: z.object({ changed: z.int(), new: z.int(), gone: z.int(), stays: z.int(), same: z.int() }),
    large: z.int(),
    estimates: z.int(),
    gaps: z.array(FeeGap),
    overlaps: z.array(z.object(Weights)),
    /** Provinces without any row in the file. */
    missingProvinces: z.array(Province),
    /** Rows of the version of the same day, which scheduling replaces, and where that version stands. */
    replaces: z.nullable(z.object({ rows: z.int(), state: z.enum(feeStates) })),
  }),
  reasons: ['not_found'],
});

export const listFeeProposals = endpoint({
  name: 'listFeeProposals',
  method: 'GET',
  path: '/fee-proposals',
  access: 'product',
  summary: 'The proposals, newest first, at most 50.',
  provides: ['LicenseFee'],
  reply: z.object({ entries: z.array(FeeProposal) }),
});

export const uploadFeeProposal = endpoint({
  name: 'uploadFeeProposal',
  method: 'POST',
  path: '/fee-proposals',
  access: 'product',
  maxBodyBytes: limits.feeTable.bodyBytes,
  summary:
    'Reads a CSV file of fees as a proposal for a day. `data.faults` of an unreadable one names rows and fields.',
  status: 201,
  invalidates: ['LicenseFee'],
  body: z.object({
    filename: requiredText(200),
    content: exactText(1, limits.feeTable.bodyBytes),
    effectiveFrom: CalendarDay,
  }),
  reply: FeeProposal,
  reasons: ['unreadable'],
});

export const listFeeDifferences = endpoint({
  name: 'listFeeDifferences',
  method: 'GET',
  path: '/fee-proposals/{id}/differences',
  access: 'product',
  summary: 'The differences of a proposal, the largest rises and falls first.',
  provides: ['LicenseFee'],
  params: z.object({ id: Id }),
  query: z.object({
    skip: z._default(wholeNumber(0, 1_000_000_000), 0),
    take: z._default(wholeNumber(1, limits.list.maxTake), limits.list.take),
    kind: z.optional(z.enum(differenceKinds)),
    region: z.optional(Province),
    /** Only changes of more than 30 %. */
    large: z.optional(flag),
  }),
  reply: z.object({ count: z.int(), entries: z.array(FeeDifference) }),
  reasons: ['not_found'],
});

const trialKinds = ['up', 'down', 'same', 'without fee'] as const;
export type TrialKind = (typeof trialKinds)[number];

/** A vehicle with its annual fee on the day of the proposal, before and after. */
export const TrialVehicle = z.object({
  id: Id,
  licenseNumber: z.string(),
  region: Province,
  vehicleType: VehicleType,
  weightKg: z.int(),
  kind: z.enum(trialKinds),
  beforeInCents: z.nullable(Cents),
  afterInCents: z.nullable(Cents),
});
export type TrialVehicle = z.infer<typeof TrialVehicle>;

export const tryFeeProposal = endpoint({
  name: 'tryFeeProposal',
  method: 'GET',
  path: '/fee-proposals/{id}/trial',
  access: 'product',
  summary: 'The annual fees of at most 500 stored vehicles before and after; the same ones for the same seed.',
  provides: ['LicenseFee'],
  params: z.object({ id: Id }),
  query: z.object({ seed: z._default(wholeNumber(1, 1_000_000), 1), kind: z.optional(z.enum(trialKinds)) }),
  reply: z.object({
    seed: z.int(),
    counts: z.object({ up: z.int(), down: z.int(), same: z.int(), 'without fee': z.int() }),
    /** Of the vehicles that have a fee before and after. */
    beforeInCents: Cents,
    afterInCents: Cents,
    /** Those of `kind`, or of all: the largest differences first, at most 50. */
    vehicles: z.array(TrialVehicle),
  }),
  reasons: ['not_found'],
});

export const quoteFeeProposal = endpoint({
  name: 'quoteFeeProposal',
  method: 'GET',
  path: '/fee-proposals/{id}/quote',
  access: 'product',
  summary: 'What a renewal costs on the day of the proposal, without it and with it. Null where no fee matches.',
  provides: ['LicenseFee'],
  params: z.object({ id: Id }),
  query: z.object({
    region: Province,
    vehicleType: VehicleType,
    vehicleWeight: wholeNumber(limits.weightKg.min, limits.weightKg.max),
    licenseExpiryDate: CalendarDay,
  }),
  reply: z.object({ before: z.nullable(Quote), after: z.nullable(Quote) }),
  reasons: ['not_found'],
});

export const scheduleFeeProposal = endpoint({
  name: 'scheduleFeeProposal',
  method: 'POST',
  path: '/fee-proposals/{id}/schedule',
  access: 'product',
  confirms: true,
  summary:
    'Makes a proposal a version that takes effect on its day. Refused with overlaps, and with gaps without a reason.',
  invalidates: ['LicenseFee', 'Quote', 'Vehicle'],
  params: z.object({ id: Id }),
  body: z.object({
    /** Replaces the whole version of the same day that is still coming. */
    replaces: z.optional(flag),
    /** Why gaps that were not there before are right. */
    gapsReason: z.optional(requiredText(limits.feeTable.reason)),
  }),
  reply: FeeProposal,
  reasons: ['not_found', 'illegal_transition', 'overlap'],
});

export const discardFeeProposal = endpoint({
  name: 'discardFeeProposal',
  method: 'DELETE',
  path: '/fee-proposals/{id}',
  access: 'product',
  summary: 'Removes a proposal that is not scheduled.',
  invalidates: ['LicenseFee'],
  params: z.object({ id: Id }),
  reasons: ['not_found', 'illegal_transition'],
});
