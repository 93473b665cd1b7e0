import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { watchApiContract } from './api-contract.ts';
import { apiProxy } from './api-proxy.ts';
import { cardFrame } from './card-frame/card-frame.ts';
import { companySource } from './companies/company-source.ts';
import { partnerOrigins } from './companies/partner-origins.ts';
import { cspReports } from './csp-reports.ts';
import type { EdgeConfig } from './edge-config.ts';
import { commonHeaders } from './headers/security-headers.ts';
import { health } from './health/health.ts';
import { moduleFiles } from './module-files.ts';
import { measureRequests, openEdgeMetrics, serveMetrics } from './metrics.ts';
import { partnerEntry } from './partner-entry.ts';
import { registrySource } from './registry/registry-source.ts';
import { openReleases } from 'release-store';
import { drainConnections, isEnding, traceIdOfLine, traceRequests } from 'server-kit';
import { signedReleases } from './registry/signed-releases.ts';
import { sitePage } from './site-page.ts';
import { versionRoutes } from './version-routes.ts';

/** Pages differ for each visitor, so they are compressed for each: fast rather than small. */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Starts the edge server and resolves once it is listening. */
export async function startEdge(
  config: EdgeConfig,
  { logTo }: { logTo?: NodeJS.WritableStream } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, mixin: traceIdOfLine, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy?.split(',') ?? false,
    // Uploads are proxied to the API, which enforces the real limit.
    bodyLimit: 12 * 1024 * 1024,
    exposeHeadRoutes: true,
  });
  traceRequests(app);
  const metrics = openEdgeMetrics();
  const releases = openReleases(config.releases);
  const signed = config.releaseKeys && signedReleases(releases, config.releaseKeys, app.log);
  const registry = registrySource(releases, app.log, {
    onRead: metrics.setRegistryRead,
    ...(signed && { admit: signed.signedRegistry }),
  });
  const companies = companySource({ apiUrl: config.apiUrl, log: app.log });
  const apiContract = watchApiContract(app, config.apiUrl, metrics);
  const common = commonHeaders(config.production);
  measureRequests(app, metrics);

  app.addHook('onSend', async (_, reply, payload) => {
    for (const [name, value] of Object.entries(common)) if (!reply.hasHeader(name)) void reply.header(name, value);
    return payload;
  });

  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    if (isEnding(app)) return reply.code(503).send({ ok: false, message: 'This process is ending.' });
    const { microFrontends } = await registry();
    return microFrontends.shell
      ? { ok: true }
      : reply.code(503).send({ ok: false, message: 'No shell has been released.' });
  });
  drainConnections(app);
  cspReports(app);
  health(app, config, { releases, registry, apiContract, metrics });
  apiProxy(app, config, metrics);
  moduleFiles(app, releases, signed, metrics);
  cardFrame(app, config, { companies, isPartner: partnerOrigins({ apiUrl: config.apiUrl }) });
  // Files of modules are stored compressed, and the API compresses what it sends.
  void app.register(async (pages) => {
    await pages.register(compress, compression);
    partnerEntry(pages, registry, apiContract);
    versionRoutes(pages, { config, registry, apiContract });
    sitePage(pages, { config, companies, registry, apiContract });
  });

  // All but the reports that browsers send is GET and HEAD. Any other method is a mistake or a probe.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
    return reply.code(404).type('text/plain').send('Not found');
  });

  if (config.metrics) await serveMetrics(app, metrics, config.metrics);
  await app.listen({ port: config.port, host: config.host });
  return app;
}
