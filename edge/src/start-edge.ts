import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiProxy } from './api-proxy.ts';
import { cardFrame } from './card-frame/card-frame.ts';
import { companySource } from './companies/company-source.ts';
import { cspReports } from './csp-reports.ts';
import type { EdgeConfig } from './edge-config.ts';
import { commonHeaders } from './headers/security-headers.ts';
import { moduleFiles } from './module-files.ts';
import { partnerEntry } from './partner-entry.ts';
import { registrySource } from './releases/registry-source.ts';
import { openReleases } from './releases/release-store.ts';
import { sitePage } from './site-page.ts';

/** Starts the edge server and resolves once it is listening. */
export async function startEdge(
  config: EdgeConfig,
  { logTo }: { logTo?: NodeJS.WritableStream } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy?.split(',') ?? false,
    // Uploads are proxied to the API, which enforces the real limit.
    bodyLimit: 12 * 1024 * 1024,
    exposeHeadRoutes: true,
  });
  const releases = openReleases(config.releases);
  const registry = registrySource(releases, app.log);
  const companies = companySource({ apiUrl: config.apiUrl, log: app.log });
  const common = commonHeaders(config.production);

  app.addHook('onSend', async (_, reply, payload) => {
    for (const [name, value] of Object.entries(common)) if (!reply.hasHeader(name)) void reply.header(name, value);
    return payload;
  });

  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const { microFrontends } = await registry();
    return microFrontends.shell
      ? { ok: true }
      : reply.code(503).send({ ok: false, message: 'No shell has been released.' });
  });
  cspReports(app);
  apiProxy(app, config);
  moduleFiles(app, releases);
  cardFrame(app, config, companies);
  partnerEntry(app, registry);
  sitePage(app, { config, companies, registry });

  // The edge serves only GET and HEAD. Any other method is a mistake or a probe.
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
    return reply.code(404).type('text/plain').send('Not found');
  });

  await app.listen({ port: config.port, host: config.host });
  return app;
}
