import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { drainConnections, trustedProxies, requestIds, traceRequests } from 'server-kit';
import { limits } from 'shared-contracts/limits';
import {
  type AccountServices,
  accountRoutes,
  auditRoutes,
  authenticate,
  factorRoutes,
  sessionRoutes,
  userRoutes,
} from './accounts/index.ts';
import { companyRoutes } from './companies/index.ts';
import { companyDraftRoutes } from './company-drafts/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { deliveryRoutes } from './deliveries/index.ts';
import { deskRoutes } from './desk/index.ts';
import { documentRoutes } from './documents/index.ts';
import { downloadRoutes } from './downloads/index.ts';
import { enquiryRoutes } from './enquiries/index.ts';
import { eventRoutes } from './events/index.ts';
import { failedWorkRoutes } from './failed-work/index.ts';
import { feeVersionRoutes } from './fee-versions/index.ts';
import { feeRoutes } from './fees/index.ts';
import { fulfilmentRoutes, labelRoutes } from './fulfilment/index.ts';
import { moduleRoutes } from './modules/index.ts';
import { type AppServices, openServices } from './open-services.ts';
import { paymentRoutes } from './payments/index.ts';
import { defineAuditJobs } from './platform/audit.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { contractRoute } from './platform/contract-route.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { handleErrors } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health.ts';
import type { Jobs } from './platform/jobs.ts';
import { readJsonBodies } from './platform/json-bodies.ts';
import { logResponses, loggerOptions } from './platform/logging.ts';
import { measureQueues, openMetrics, serveMetrics, type Metrics } from './platform/metrics.ts';
import { serveDocs } from './platform/openapi/openapi-document.ts';
import { purgeExpired, registerPlatformRecords } from './platform/purge-expired.ts';
import { allowOrigins, secureHeaders } from './platform/secure-headers.ts';
import { shedLoad } from './platform/shed-load.ts';
import { rejectUnknownRoutes, handleUnroutedRequests } from './platform/unrouted-requests.ts';
import { quoteRoutes } from './quotes/index.ts';
import { reminderJobs } from './reminders/index.ts';
import { renewalRoutes } from './renewals/index.ts';
import { type DiscReader, scanRoutes } from './scans/index.ts';
import { settlementRoutes } from './settlements/index.ts';
import { variableRoutes } from './variables/index.ts';
import { vehicleImportRoutes } from './vehicle-imports/index.ts';
import { vehicleRoutes } from './vehicles/index.ts';

/** A Fastify server with the limits and parsers of request bodies. Logs go to `logTo`, or else to standard output. */
async function openServer(config: Config, metrics: Metrics, logTo?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const app = Fastify({
    ...handleUnroutedRequests(metrics),
    logger: loggerOptions(config.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.TRUSTED_PROXIES),
    trustProxy: config.TRUSTED_PROXIES,
    bodyLimit: 256 * 1024,
    // The maximum for any request. Each route has its own time limit for the body.
    requestTimeout: Math.max(config.REQUEST_SECONDS, config.UPLOAD_SECONDS) * 1000,
    forceCloseConnections: 'idle',
  });
  traceRequests(app);
  app.decorateRequest('caller', undefined);
  app.decorateRequest('site');
  readJsonBodies(app);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await app.register(multipart, { limits: { fileSize: limits.uploadBytes, files: 1 } });
  return app;
}

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
  const app = await openServer(config, metrics, logTo);
  const services = await openServices({ app, config, database, metrics, clock, readDisc });
  const { db, jobs, companies } = services;

  handleErrors(app, metrics);
  rejectUnknownRoutes(app);
  if (config.RATE_LIMITS) await shedLoad(app);
  logResponses(app);
  drainConnections(app);
  secureHeaders(app);
  healthRoutes(app, db);
  measureQueues(metrics, db);
  serveMetrics(app, metrics);
  if (config.docs) await app.register(serveDocs);
  companyRoutes(app, services, companies, trustedProxies(config.TRUSTED_PROXIES));
  await allowOrigins(app, (origin) => companies.byOrigin(origin).then(Boolean));
  registerFeatures(app, services);
  registerPlatformRecords(services.privacy);
  jobs.define('purge-expired', { cron: '30 3 * * *', work: (_, { at }) => purgeExpired(db, at) });
  defineAuditJobs(services);
  return { app, jobs, accounts: services };
}

/** In the order of the import rules: a feature knows only those before it. */
function registerFeatures(app: FastifyInstance, services: AppServices): void {
  authenticate(app, services);
  contractRoute(app, services);
  accountRoutes(app, services);
  sessionRoutes(app, services);
  factorRoutes(app, services);
  userRoutes(app, services);
  auditRoutes(app, services);
  enquiryRoutes(app, services);
  eventRoutes(app, services);
  documentRoutes(app, services);
  companyDraftRoutes(app, services);
  variableRoutes(app, services);
  feeRoutes(app, services);
  scanRoutes(app, services);
  vehicleRoutes(app, services);
  vehicleImportRoutes(app, services);
  quoteRoutes(app, services);
  feeVersionRoutes(app, services);
  renewalRoutes(app, services);
  paymentRoutes(app, services);
  deliveryRoutes(app, services);
  fulfilmentRoutes(app, services);
  labelRoutes(app, services);
  deskRoutes(app, services);
  reminderJobs(services);
  settlementRoutes(app, services);
  dashboardRoutes(app, services);
  moduleRoutes(app, services);
  downloadRoutes(app, services);
  failedWorkRoutes(app, services);
}
