import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Renewal } from './renewals.ts';
import { RenewalStatus } from './renewal-status.ts';
import { changed, Id, Timestamp } from './values.ts';

export const assignRenewal = endpoint({
  name: 'assignRenewal',
  method: 'PATCH',
  path: '/admin/renewals/in-charge',
  access: 'canFulfil',
  summary:
    'Puts an administrator in charge of a renewal, or nobody. Only one who reaches the renewal’s company can be. Fails with `stale` if somebody else was put in charge meanwhile.',
  invalidates: ['Renewal'],
  body: z.object({
    id: Id,
    /** Who is in charge from now on. Null releases the renewal. */
    userId: z.nullable(Id),
    /** Who the caller saw in charge. */
    expectedUserId: z.optional(z.nullable(Id)),
  }),
  reply: changed(Renewal),
  reasons: ['not_found', 'stale'],
});

/** An administrator who can be in charge of renewals. */
export const Clerk = z.object({ id: Id, name: z.string(), companyName: z.optional(z.string()) });
export type Clerk = z.infer<typeof Clerk>;

export const listClerks = endpoint({
  name: 'listClerks',
  method: 'GET',
  path: '/admin/clerks',
  access: 'staff',
  summary:
    'The administrators of the caller’s companies, by name. With `renewalId`, those who can be in charge of that renewal.',
  provides: ['User'],
  query: z.object({ renewalId: z.optional(Id) }),
  reply: z.array(Clerk),
  reasons: ['not_found'],
});

/** How many renewals wait, and since when the one that waits longest. Past 1,000 the count stops and `countIsPartial` is set. */
const waiting = {
  count: z.int(),
  countIsPartial: z.optional(z.literal(true)),
  waitingSince: z.nullable(Timestamp),
};

export const WaitingRenewals = z.object({
  /** The statuses in progress that have any, in the order of the steps. */
  states: z.array(z.object({ status: RenewalStatus, ...waiting })),
  /** Past their promised day. Past 1,000 the count stops and `lateIsPartial` is set. */
  late: z.int(),
  lateIsPartial: z.optional(z.literal(true)),
  /** In progress with the caller in charge. */
  mine: z.int(),
});
export type WaitingRenewals = z.infer<typeof WaitingRenewals>;

export const countWaitingRenewals = endpoint({
  name: 'countWaitingRenewals',
  method: 'GET',
  path: '/admin/renewals/waiting',
  access: 'staff',
  summary: 'How many renewals in progress wait in each status, and since when.',
  provides: ['Renewal'],
  reply: WaitingRenewals,
});
