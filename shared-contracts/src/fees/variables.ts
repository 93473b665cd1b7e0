import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { changed, decimalNumber, Id, listOf, listQuery, lowercased, Timestamp, text, wholeNumber } from '../values.ts';

export const units = ['days', 'months', 'zar', 'kg'] as const;
export const Unit = z.enum(units);

/** A setting that administrators can change. `zar` values are in cents. */
export const ManagedVariable = z.object({
  id: Id,
  readableName: z.string(),
  variable: z.string(),
  value: z.number(),
  measuredIn: Unit,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ManagedVariable = z.infer<typeof ManagedVariable>;

/** The variables the product depends on: the fifteen of the specification, and the price of a duplicate disc. None of them can be removed. */
export const variableNames = [
  'serviceFee',
  'updateLicenseFeesReminder',
  'gracePeriod',
  'transactionFee',
  'maximumWeight',
  'maximumTierWeight',
  'tierFeeGauteng',
  'tierFeeWesternCape',
  'tierFeeEasternCape',
  'tierFeeFreeState',
  'tierFeeKwazuluNatal',
  'tierFeeLimpopo',
  'tierFeeNorthernCape',
  'tierFeeNorthWest',
  'tierFeeMpumalanga',
  'duplicateDiscFee',
] as const;
export type VariableName = (typeof variableNames)[number];

/** Variables that anyone can read, because the public pages show them. */
export const publicVariables: readonly string[] = ['serviceFee', 'gracePeriod'] satisfies VariableName[];

export const isKnownVariable = (name: string): name is VariableName =>
  (variableNames as readonly string[]).includes(name);

/**
 * Allowed values by unit, as whole numbers, of the variables that quotes are calculated with. Too many days would not
 * give a valid date, and a weight step of zero would divide by zero.
 */
export const allowedRange: Readonly<Record<z.infer<typeof Unit>, { min: number; max: number }>> = {
  days: { min: 0, max: 3650 },
  months: { min: 0, max: 120 },
  zar: { min: 0, max: limits.amountInCents.max },
  kg: { min: 1, max: 1_000_000 },
};

const columns = ['readableName', 'value', 'measuredIn', 'updatedAt'] as const;

export const listVariables = endpoint({
  name: 'listVariables',
  method: 'GET',
  path: '/managed-variables',
  access: 'open',
  summary: 'Managed variables. Anyone may read serviceFee and gracePeriod, administrators all of them.',
  provides: ['Variable'],
  query: z.object({
    variable: z.optional(text(60)),
    ...listQuery(columns, limits.list.maxSearch),
    take: z._default(wholeNumber(1, limits.list.maxSearch), limits.list.maxSearch),
  }),
  reply: listOf(ManagedVariable),
  reasons: ['forbidden'],
});

export const searchVariables = endpoint({
  name: 'searchVariables',
  method: 'GET',
  path: '/managed-variables/search',
  access: 'canHandleMoney',
  summary: 'Managed variables whose name contains the search.',
  provides: ['Variable'],
  query: z.object({
    ...listQuery(columns, limits.list.maxSearch),
    take: z._default(wholeNumber(1, limits.list.maxSearch), limits.list.maxSearch),
    search: z._default(text(100), ''),
  }),
  reply: listOf(ManagedVariable),
});

export const updateVariable = endpoint({
  name: 'updateVariable',
  method: 'PATCH',
  path: '/managed-variables',
  access: 'product',
  confirms: true,
  summary: 'Updates a managed variable, zar values in cents. The unit of those the product depends on is fixed.',
  invalidates: ['Variable', 'Quote'],
  body: z.object({
    id: Id,
    readableName: z.optional(lowercased(100)),
    value: z.optional(decimalNumber(0, 1_000_000_000)),
    measuredIn: z.optional(Unit),
  }),
  reply: changed(ManagedVariable),
  reasons: ['not_found'],
});

export const deleteVariable = endpoint({
  name: 'deleteVariable',
  method: 'DELETE',
  path: '/managed-variables',
  access: 'product',
  confirms: true,
  summary: 'Removes a variable that the product does not use.',
  invalidates: ['Variable', 'Quote'],
  query: z.object({ id: Id }),
  reasons: ['not_found', 'in_use'],
});
