import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Exports } from './csv/exports.ts';
import type { Db } from './database/database.ts';
import type { DomainEvents } from './domain-events.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { PrivacyRegistry } from './privacy-registry.ts';
import type { RateLimits } from './rate-limit.ts';

/** What every feature depends on. */
export interface CoreServices {
  config: Config;
  /** The time of the site, which a trial site may have wound on. */
  clock: Clock;
  /** The real time, for protocols with others. */
  wallClock: Clock;
  db: Db;
  /** Where exports are read: a replica, which may lag behind, or `db`. */
  reports: Db;
  jobs: Jobs;
  metrics: Metrics;
  domainEvents: DomainEvents;
  privacy: PrivacyRegistry;
  rateLimits: RateLimits;
  exports: Exports;
  log: FastifyBaseLogger;
}
