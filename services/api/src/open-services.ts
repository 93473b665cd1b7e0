import type { FastifyInstance } from 'fastify';
import { openAntivirus } from './adapters/antivirus/index.ts';
import { openCourier } from './adapters/courier/index.ts';
import { openMailer } from './adapters/mail/index.ts';
import { openProcessor } from './adapters/processor/index.ts';
import { openStorage, Vault, watchStorage } from './adapters/storage/index.ts';
import type { Clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { Exports } from './core/csv/exports.ts';
import type { Db } from './core/database/database.ts';
import { type OpenDatabase, openDatabase } from './core/database/open-database.ts';
import { DomainEvents } from './core/domain-events.ts';
import { openJobs } from './core/jobs.ts';
import type { Metrics } from './core/metrics.ts';
import { PrivacyRegistry } from './core/privacy-registry.ts';
import { RateLimits } from './core/rate-limit.ts';
import { openModuleReleases } from './desk/modules/index.ts';
import type { DiscReader } from './fleet/scans/index.ts';
import { Companies } from './people/companies/index.ts';
import { FeeCache } from './pricing/fees/index.ts';

export type AppServices = Awaited<ReturnType<typeof openServices>>;

interface Opened {
  app: FastifyInstance;
  config: Config;
  database: OpenDatabase;
  metrics: Metrics;
  clock: Clock;
  wallClock: Clock;
  readDisc: DiscReader;
}

/** Where exports are read: the replica of the settings, or else the database. */
async function openReports(app: FastifyInstance, config: Config, database: OpenDatabase): Promise<Db> {
  if (!config.REPORTS_DATABASE_URL) return database.db;
  const replica = await openDatabase({ url: config.REPORTS_DATABASE_URL, folder: config.DATA_DIR });
  replica.reportErrors((error) => app.log.error({ err: error }, 'a connection to the replica failed'));
  app.addHook('onClose', () => replica.close());
  return replica.db;
}

/** Opens what the features depend on. Nothing is called over the network yet. */
export async function openServices({ app, config, database, metrics, clock, wallClock, readDisc }: Opened) {
  const { db } = database;
  const jobs = openJobs(database, {
    metrics,
    url: config.DATABASE_URL,
    working: config.JOBS,
    clock,
    onError: (error) => app.log.error({ err: error }, 'a job or the job queue failed'),
  });
  const reports = await openReports(app, config, database);
  const companies = new Companies(db, config.SITE_URL);
  return {
    config,
    clock,
    wallClock,
    db,
    reports,
    jobs,
    log: app.log,
    metrics,
    domainEvents: new DomainEvents(),
    privacy: new PrivacyRegistry(),
    rateLimits: new RateLimits(db, clock, config.RATE_LIMITS),
    exports: new Exports(),
    companies,
    mailer: openMailer(jobs, db, clock, { smtpUrl: config.SMTP_URL, languages: config.SITE_LANGUAGES ?? [] }),
    disk: watchStorage(await openStorage(config.STORAGE_URL, config.DATA_DIR), metrics),
    vault: new Vault(config.DOCUMENTS_KEY),
    antivirus: openAntivirus(config.CLAMD_URL),
    knownFees: new FeeCache(db),
    processor: openProcessor(config, metrics),
    courier: openCourier(config, metrics),
    readDisc,
    releases: openModuleReleases(config),
  };
}
