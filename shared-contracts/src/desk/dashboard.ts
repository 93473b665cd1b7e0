import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { RenewalStatus } from '../renewals/renewal-status.ts';
import { CalendarDay, Cents, Timestamp } from '../values.ts';

/** What waits for somebody, in the order of the tiles. */
export const tileIds = [
  'new',
  'processing',
  'admin to action',
  'waiting for user',
  'courier exceptions',
  'refunds due',
  'payments to review',
  'fees to update',
] as const;
export type TileId = (typeof tileIds)[number];

/** Days after which a renewal that waits for its owner counts as waiting. */
export const waitingDays = 3;

/** Ages of open renewals in days, each from its number to the one before the next. */
export const ageSteps = [0, 1, 4, 8, 15] as const;

const Count = z.object({ count: z.int() });
const Sum = z.object({ count: z.int(), cents: Cents });
const Turnaround = z.object({
  count: z.int(),
  /** Whole hours from payment to delivery, rounded up; null if there is none. Half of them took at most this. */
  medianHours: z.nullable(z.int()),
  /** Nine of ten took at most this. */
  p90Hours: z.nullable(z.int()),
});

export const Dashboard = z.object({
  /** When the figures were counted: never more than a minute ago. */
  asOf: Timestamp,
  /** The day in South Africa that they are for. */
  today: CalendarDay,
  tiles: z.array(
    z.object({
      id: z.enum(tileIds),
      count: z.int(),
      /** Since when the oldest waits. */ oldest: z.nullable(Timestamp),
    }),
  ),
  /** Renewals by status, and open ones by age in the order of `ageSteps`. */
  renewals: z.array(z.object({ status: RenewalStatus, count: z.int(), ages: z.array(z.int()) })),
  /** The last 30 days, the newest last. */
  days: z.array(
    z.object({
      day: CalendarDay,
      successful: Sum,
      failed: Count,
      refunds: Sum,
      failedBookings: Count,
    }),
  ),
  /** Jobs that failed for good; null for those who do not administer the product. */
  failedJobs: z.nullable(z.int()),
  /** Licences that expire today and on each of the next 30 days. */
  expiries: z.array(z.object({ day: CalendarDay, count: z.int() })),
  /** From payment to delivery: the last 13 weeks by week, from Monday, and together. */
  turnaround: z.object({
    ...Turnaround.shape,
    weeks: z.array(z.object({ from: CalendarDay, to: CalendarDay, ...Turnaround.shape })),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: "Figures about the administrator's companies, counted at most a minute ago. They agree with the lists.",
  provides: ['Payment', 'Renewal', 'Vehicle'],
  reply: Dashboard,
});
