import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { limits } from 'shared-contracts/limits';
import { type AccountServices, accountRoutes, auditRoutes, authenticate } from './accounts/index.ts';
import { openAntivirus } from './adapters/antivirus/index.ts';
import { openCourier } from './adapters/courier/index.ts';
import { openMailer } from './adapters/mail/index.ts';
import { openProcessor } from './adapters/processor/index.ts';
import { openStorage, Vault } from './adapters/storage/index.ts';
import { Companies, companyRoutes } from './companies/index.ts';
import { deliveryRoutes } from './deliveries/index.ts';
import { documentRoutes } from './documents/index.ts';
import { enquiryRoutes } from './enquiries/index.ts';
import { eventRoutes } from './events/index.ts';
import { feeRoutes, FeeCache } from './fees/index.ts';
import { fulfilmentRoutes } from './fulfilment/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { DomainEvents } from './platform/domain-events.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { allowOrigins } from './platform/allow-origins.ts';
import { handleUnroutedRequests } from './platform/unrouted-requests.ts';
import { handleErrors } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health.ts';
import { readJsonBodies } from './platform/json-bodies.ts';
import { type Jobs, openJobs } from './platform/jobs.ts';
import { serveDocs } from './platform/openapi/serve-docs.ts';
import { drainConnections } from './platform/drain-connections.ts';
import { logResponses, loggerOptions } from './platform/logging.ts';
import { openMetrics, serveMetrics } from './platform/metrics.ts';
import { PrivacyRegistry } from './platform/privacy-registry.ts';
import { purgeExpired, registerPlatformRecords } from './platform/purge-expired.ts';
import { RateLimits } from './platform/rate-limit.ts';
import { rejectUnknownRoutes } from './platform/reject-unknown-routes.ts';
import { shedLoad } from './platform/shed-load.ts';
import { trustedProxies } from './platform/trusted-proxies.ts';
import { secureHeaders } from './platform/secure-headers.ts';
import { quoteRoutes } from './quotes/index.ts';
import { reminderJobs } from './reminders/index.ts';
import { renewalRoutes } from './renewals/index.ts';
import { type DiscReader, scanRoutes } from './scans/index.ts';
import { variableRoutes } from './variables/index.ts';
import { vehicleRoutes } from './vehicles/index.ts';

export interface App {
  app: FastifyInstance;
  jobs: Jobs;
  /** For commands that run without a request. */
  accounts: AccountServices;
}

/** Builds the app: opens what it depends on and registers all features. */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  { clock = systemClock, readDisc, logTo }: { clock?: Clock; readDisc: DiscReader; logTo?: NodeJS.WritableStream },
): Promise<App> {
  const metrics = openMetrics();
  const app = Fastify({
    ...handleUnroutedRequests(metrics),
    logger: loggerOptions(config.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    // The maximum for any request. Each route has its own time limit for the body.
    requestTimeout: Math.max(config.REQUEST_SECONDS, config.UPLOAD_SECONDS) * 1000,
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('site');
  readJsonBodies(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fileSize: limits.uploadBytes, files: 1 } });

  const { db } = database;
  const jobs = openJobs(database, {
    metrics,
    url: config.DATABASE_URL,
    working: config.JOBS,
    onError: (error) => app.log.error({ err: error }, 'the job queue failed'),
  });
  const companies = new Companies(db, config.SITE_URL);
  const services = {
    config,
    clock,
    db,
    jobs,
    log: app.log,
    metrics,
    domainEvents: new DomainEvents(),
    privacy: new PrivacyRegistry(),
    rateLimits: new RateLimits(db, clock, config.RATE_LIMITS),
    companies,
    mailer: openMailer(jobs, db, config.SMTP_URL),
    disk: await openStorage(config.STORAGE_URL, config.DATA_DIR),
    vault: new Vault(config.DOCUMENTS_KEY),
    antivirus: openAntivirus(config.CLAMD_URL),
    knownFees: new FeeCache(db),
    processor: openProcessor(config, metrics),
    courier: openCourier(config, metrics),
    readDisc,
  };

  handleErrors(app, metrics);
  rejectUnknownRoutes(app);
  if (config.RATE_LIMITS) await shedLoad(app);
  logResponses(app);
  drainConnections(app);
  secureHeaders(app);
  healthRoutes(app, db);
  serveMetrics(app, metrics, db);
  if (config.docs) await app.register(serveDocs);
  companyRoutes(app, services, companies, trustedProxies(config.TRUSTED_PROXIES));
  await allowOrigins(app, (origin) => companies.byOrigin(origin).then(Boolean));
  authenticate(app, services);
  accountRoutes(app, services);
  auditRoutes(app, services);
  enquiryRoutes(app, services);
  eventRoutes(app, services);
  documentRoutes(app, services);
  variableRoutes(app, services);
  feeRoutes(app, services);
  scanRoutes(app, services);
  vehicleRoutes(app, services);
  quoteRoutes(app, services);
  renewalRoutes(app, services);
  paymentRoutes(app, services);
  deliveryRoutes(app, services);
  fulfilmentRoutes(app, services);
  reminderJobs(services);
  registerPlatformRecords(services.privacy);
  jobs.define('purge-expired', { cron: '30 3 * * *', work: (_, { at }) => purgeExpired(db, at) });
  return { app, jobs, accounts: services };
}
