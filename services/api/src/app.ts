import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { drainConnections, followRequests, requestIds, traceRequests, trustedProxies } from 'server-kit';
import { limits } from 'shared-contracts/limits';
import { defineAuditJobs } from './core/audit.ts';
import { type Clock, systemClock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { contractRoute } from './core/contract-route.ts';
import type { OpenDatabase } from './core/database/open-database.ts';
import { handleErrors } from './core/error-handler.ts';
import { healthRoutes } from './core/health.ts';
import type { Jobs } from './core/jobs.ts';
import { readJsonBodies } from './core/json-bodies.ts';
import { loggerOptions, logResponses } from './core/logging.ts';
import { type Metrics, measureQueues, openMetrics, serveMetrics } from './core/metrics.ts';
import { serveDocs } from './core/openapi/openapi-document.ts';
import { purgeExpired, registerCoreRecords } from './core/purge-expired.ts';
import { allowOrigins, secureHeaders } from './core/secure-headers.ts';
import { shedLoad } from './core/shed-load.ts';
import { openSiteClock, siteClockRoutes } from './core/site-clock.ts';
import { handleUnroutedRequests, rejectUnknownRoutes } from './core/unrouted-requests.ts';
import { assignmentRoutes } from './desk/assignments/index.ts';
import { dashboardRoutes } from './desk/dashboard/index.ts';
import { downloadRoutes } from './desk/downloads/index.ts';
import { failedWorkRoutes } from './desk/failed-work/index.ts';
import { moduleRoutes } from './desk/modules/index.ts';
import { noteRoutes } from './desk/notes/index.ts';
import { searchRoutes } from './desk/search/index.ts';
import { type DiscReader, scanRoutes } from './fleet/scans/index.ts';
import { vehicleImportRoutes } from './fleet/vehicle-imports/index.ts';
import { vehicleRoutes } from './fleet/vehicles/index.ts';
import { type AppServices, openServices } from './open-services.ts';
import { counterRoutes } from './orders/counter/index.ts';
import { deliveryRoutes } from './orders/deliveries/index.ts';
import { fulfilmentRoutes, holdRoutes, labelRoutes } from './orders/fulfilment/index.ts';
import { paperRoutes } from './orders/papers/index.ts';
import { paymentRoutes } from './orders/payments/index.ts';
import { reminderJobs } from './orders/reminders/index.ts';
import { renewalRoutes } from './orders/renewals/index.ts';
import { settlementRoutes } from './orders/settlements/index.ts';
import {
  type AccountServices,
  accountRoutes,
  apiKeyRoutes,
  auditRoutes,
  authenticate,
  factorRoutes,
  sessionRoutes,
  userAccountRoutes,
  userRoutes,
} from './people/accounts/index.ts';
import { companyRoutes } from './people/companies/index.ts';
import { companyDraftRoutes } from './people/company-drafts/index.ts';
import { documentRoutes } from './people/documents/index.ts';
import { enquiryRoutes } from './people/enquiries/index.ts';
import { eventRoutes } from './people/events/index.ts';
import { webhookRoutes } from './people/webhooks/index.ts';
import { feeVersionRoutes } from './pricing/fee-versions/index.ts';
import { feeRoutes } from './pricing/fees/index.ts';
import { quoteRoutes } from './pricing/quotes/index.ts';
import { variableRoutes } from './pricing/variables/index.ts';

/** A Fastify server with the limits and parsers of request bodies. Logs go to `logTo`, or else to standard output. */
async function openServer(config: Config, metrics: Metrics, logTo?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const app = Fastify({
    ...handleUnroutedRequests(metrics),
    logger: loggerOptions(config.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(config.TRUSTED_EDGES),
    trustProxy: config.TRUSTED_EDGES,
    bodyLimit: 256 * 1024,
    // The maximum for any request. Each route has its own time limit for the body.
    requestTimeout: Math.max(config.REQUEST_SECONDS, config.UPLOAD_SECONDS) * 1000,
    forceCloseConnections: 'idle',
  });
  traceRequests(app);
  followRequests(app);
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
  const siteClock = config.windableClock ? openSiteClock(database.db, clock) : undefined;
  const times = { clock: siteClock?.now ?? clock, wallClock: clock };
  const services = await openServices({ app, config, database, metrics, readDisc, ...times });
  const { db, jobs, companies } = services;
  database.reportErrors((error) => app.log.error({ err: error }, 'a connection to the database failed'));

  handleErrors(app, { ...metrics, languages: config.SITE_LANGUAGES ?? [] });
  rejectUnknownRoutes(app);
  if (config.RATE_LIMITS) await shedLoad(app);
  logResponses(app);
  drainConnections(app);
  secureHeaders(app);
  healthRoutes(app, db, jobs);
  measureQueues(metrics, db);
  serveMetrics(app, metrics);
  if (config.docs) await app.register(serveDocs);
  companyRoutes(app, services, companies, trustedProxies(config.TRUSTED_EDGES));
  await allowOrigins(app, (origin) => companies.byOrigin(origin).then(Boolean));
  siteClockRoutes(app, services, siteClock);
  registerFeatures(app, services);
  registerCoreRecords(services.privacy);
  jobs.define('purge-expired', { cron: '30 3 * * *', work: (_, { at }) => purgeExpired(db, at) });
  defineAuditJobs(services);
  return { app, jobs, accounts: services };
}

/** In the order of the groups: people, pricing, fleet, orders, desk. */
function registerFeatures(app: FastifyInstance, services: AppServices): void {
  authenticate(app, services);
  contractRoute(app, services);
  accountRoutes(app, services);
  sessionRoutes(app, services);
  factorRoutes(app, services);
  userRoutes(app, services);
  userAccountRoutes(app, services);
  auditRoutes(app, services);
  enquiryRoutes(app, services);
  eventRoutes(app, services);
  documentRoutes(app, services);
  companyDraftRoutes(app, services);
  webhookRoutes(app, services);
  apiKeyRoutes(app, services);

  variableRoutes(app, services);
  feeRoutes(app, services);
  feeVersionRoutes(app, services);
  quoteRoutes(app, services);

  scanRoutes(app, services);
  vehicleRoutes(app, services);
  vehicleImportRoutes(app, services);

  paperRoutes(app, services);
  renewalRoutes(app, services);
  paymentRoutes(app, services);
  deliveryRoutes(app, services);
  fulfilmentRoutes(app, services);
  holdRoutes(app, services);
  labelRoutes(app, services);
  counterRoutes(app, services);
  reminderJobs(services);
  settlementRoutes(app, services);

  searchRoutes(app, services);
  assignmentRoutes(app, services);
  noteRoutes(app, services);
  dashboardRoutes(app, services);
  moduleRoutes(app, services);
  downloadRoutes(app, services);
  failedWorkRoutes(app, services);
}
