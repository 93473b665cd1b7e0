import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { requestIds, traceRequests } from 'server-kit';
import { limits } from 'shared-contracts/limits';
import type { Config } from './platform/config.ts';
import { readJsonBodies } from './platform/json-bodies.ts';
import { loggerOptions } from './platform/logging.ts';
import type { Metrics } from './platform/metrics.ts';
import { handleUnroutedRequests } from './platform/unrouted-requests.ts';

/** A Fastify server with the limits and parsers of request bodies. Logs go to `logTo`, or else to standard output. */
export async function openServer(
  config: Config,
  metrics: Metrics,
  logTo?: NodeJS.WritableStream,
): Promise<FastifyInstance> {
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
