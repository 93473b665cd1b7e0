import type { FastifyBaseLogger } from 'fastify';
import type { Noticeboard } from './announcements.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { PersonalData } from './personal-data.ts';
import type { RateLimits } from './rate-limit.ts';

/** What every feature stands on. */
export interface Platform {
  config: Config;
  clock: Clock;
  db: Db;
  jobs: Jobs;
  metrics: Metrics;
  board: Noticeboard;
  personal: PersonalData;
  limits: RateLimits;
  log: FastifyBaseLogger;
}
