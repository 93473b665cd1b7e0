import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { CalendarDay, changed, Id, listOf, listQuery, requiredText, Timestamp } from '../values.ts';
import { RenewalStatus } from './renewal-status.ts';

const CounterResult = z.enum(['done', 'blocked']);
export type CounterResult = z.infer<typeof CounterResult>;

/** A renewal in a run, in the order of the list. */
export const CounterRunRenewal = z.object({
  renewalId: Id,
  licenseNumber: z.string(),
  ownerName: z.string(),
  status: RenewalStatus,
  /** The payment that created it. */
  paymentId: Id,
  /** Cents of the price that are the authority's: all but the service fee. */
  expectedInCents: z.int(),
  missingPapers: z.array(z.string()),
  result: z.nullable(CounterResult),
  /** Cents that the authority took. */
  chargedInCents: z.nullable(z.int()),
  /** The new disc, once it was scanned. */
  discNumber: z.nullable(z.string()),
  discExpires: z.nullable(CalendarDay),
});
export type CounterRunRenewal = z.infer<typeof CounterRunRenewal>;

const facts = {
  id: Id,
  authority: z.string(),
  day: CalendarDay,
  personName: z.string(),
  createdAt: Timestamp,
};

/** A set of renewals that one person takes to one authority on one day. */
export const CounterRun = z.object({ ...facts, renewals: z.array(CounterRunRenewal) });
export type CounterRun = z.infer<typeof CounterRun>;

/** A run in a list. */
export const CounterRunSummary = z.object({ ...facts, count: z.int(), entered: z.int(), discs: z.int() });
export type CounterRunSummary = z.infer<typeof CounterRunSummary>;

export const listCounterRuns = endpoint({
  name: 'listCounterRuns',
  method: 'GET',
  path: '/counter-runs',
  access: 'canFulfil',
  summary: "The counter runs of the administrator's companies, the latest day first.",
  provides: ['CounterRun'],
  query: z.object(listQuery(['day'])),
  reply: listOf(CounterRunSummary),
});

export const getCounterRun = endpoint({
  name: 'getCounterRun',
  method: 'GET',
  path: '/counter-runs/{id}',
  access: 'canFulfil',
  summary: 'A counter run with its renewals.',
  provides: ['CounterRun', 'Renewal', 'Paper'],
  params: z.object({ id: Id }),
  reply: CounterRun,
  reasons: ['not_found'],
});

export const createCounterRun = endpoint({
  name: 'createCounterRun',
  method: 'POST',
  path: '/counter-runs',
  access: 'canFulfil',
  summary:
    'Makes a run of renewals that are in processing, have a mandate and are in no other run. The others are left out and named with the reason; with none left, nothing is made.',
  invalidates: ['CounterRun'],
  status: 201,
  body: z.object({
    authority: requiredText(limits.name.max),
    day: CalendarDay,
    personId: Id,
    renewalIds: z.array(Id).check(z.minLength(1), z.maxLength(limits.bulk.rows)),
  }),
  reply: z.object({
    id: Id,
    leftOut: z.array(z.object({ licenseNumber: z.string(), why: z.string() })),
  }),
  reasons: ['not_found', 'vehicles_refused'],
});

export const removeFromCounterRun = endpoint({
  name: 'removeFromCounterRun',
  method: 'DELETE',
  path: '/counter-runs/renewals',
  access: 'canFulfil',
  summary: 'Takes a renewal whose result is not entered out of a run.',
  invalidates: ['CounterRun'],
  query: z.object({ runId: Id, renewalId: Id }),
  reasons: ['not_found', 'stale'],
});

export const enterCounterResult = endpoint({
  name: 'enterCounterResult',
  method: 'PATCH',
  path: '/counter-runs/results',
  access: 'canFulfil',
  summary:
    'Enters what came of a renewal at the counter, and what the authority took if that is not the expected amount. Null takes a result back.',
  invalidates: ['CounterRun'],
  body: z.object({
    runId: Id,
    renewalId: Id,
    result: z.nullable(CounterResult),
    /** The result that the caller saw. Fails with `stale` if it has changed since. */
    expectedResult: z.nullable(CounterResult),
    chargedInCents: z.optional(z.int().check(z.gte(0), z.lte(limits.amountInCents.max))),
  }),
  reply: changed(CounterRunRenewal),
  reasons: ['not_found', 'stale'],
});

export const getCounterRunFile = endpoint({
  name: 'getCounterRunFile',
  method: 'GET',
  path: '/counter-runs/{id}/file',
  access: 'canFulfil',
  summary:
    'A run to print: its list and, in its order, for each renewal a front page with a code, the mandate, the particulars in the order of form ALV, and the papers.',
  params: z.object({ id: Id }),
  fileTypes: ['application/pdf'],
  reasons: ['not_found', 'too_many'],
});

export const scanNewDisc = endpoint({
  name: 'scanNewDisc',
  method: 'POST',
  path: '/renewals/discs',
  access: 'canFulfil',
  summary:
    'Assigns a new disc by what its barcode says to the renewal that waits for it, and books the courier if the renewal is ready for it. A disc of another vehicle or year, or one that was scanned before, is refused and changes nothing.',
  invalidates: ['CounterRun', 'Renewal', 'Event'],
  /** What the disc's barcode says. */
  body: z.object({
    discNumber: z.string().check(z.regex(/^[0-9A-Z]{8,14}$/)),
    licenseNumber: z.string().check(z.regex(/^[0-9A-Z]{2,10}$/)),
    registerNumber: z.string().check(z.regex(/^[A-Z]{3}\d{3}[A-Z]$/)),
    expiryDate: CalendarDay,
  }),
  reply: z.object({
    renewalId: Id,
    licenseNumber: z.string(),
    ownerName: z.string(),
    discNumber: z.string(),
    expiryDate: CalendarDay,
    /** Whether a parcel is booked, so that its label can be printed. */
    isBooked: z.boolean(),
    /** Why no parcel could be booked. */
    problem: z.nullable(z.string()),
  }),
  reasons: ['other_disc', 'already_scanned', 'stale'],
});
