import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../values.ts';

/** The clock of the site. On a site where partners try things it can be wound on, for all of its companies. */
export const SiteClock = z.object({
  now: Timestamp,
  isWindable: z.boolean(),
  /** Days that are still to pass, each with its scheduled jobs. */
  daysToPass: z.int(),
});
export type SiteClock = z.infer<typeof SiteClock>;

export const getSiteClock = endpoint({
  name: 'getSiteClock',
  method: 'GET',
  path: '/site-clock',
  access: 'admin',
  summary: 'The time of the site, and whether it can be wound on.',
  provides: ['Company'],
  reply: SiteClock,
});

export const windSiteClock = endpoint({
  name: 'windSiteClock',
  method: 'POST',
  path: '/site-clock',
  access: 'admin',
  summary: 'Winds the clock of a trial site on by days, for all of its companies. It cannot be wound back.',
  body: z.object({ days: z.int().check(z.minimum(1), z.maximum(60)) }),
  invalidates: ['Company'],
  reply: SiteClock,
  reasons: ['not_found'],
});
