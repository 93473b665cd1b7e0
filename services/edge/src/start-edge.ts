import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { openReleases, recalledVersions } from 'module-kit/registry';
import { drainConnections, isEnding, requestIds, traceIdOfLine, traceRequests } from 'server-kit';
import type { Registry } from 'shared-contracts/registry';
import { getContract } from 'shared-contracts/release';
import { apiProxy } from './api-proxy.ts';
import { backEnds } from './back-ends/back-ends.ts';
import { cardFrame } from './card-frame/card-frame.ts';
import { companySource } from './companies/company-source.ts';
import { partnerOrigins } from './companies/partner-origins.ts';
import { partnerPins } from './companies/partner-pins.ts';
import { companySites, decorateSites } from './companies/sites.ts';
import { compression } from './compression.ts';
import { cspReports } from './csp-reports.ts';
import type { EdgeConfig } from './edge-config.ts';
import { commonHeaders, transportSecurity } from './headers/security-headers.ts';
import { health } from './health/health.ts';
import { logRequests } from './log-requests.ts';
import { measureRequests, openEdgeMetrics, serveMetrics } from './metrics.ts';
import { moduleFiles } from './module-files.ts';
import { modulesForPage } from './page/preloads.ts';
import { priceOfRequest } from './page/price-of-request.ts';
import { renderings } from './page/renderings.ts';
import { partnerEntry } from './partner-entry.ts';
import { preview } from './preview/preview.ts';
import { previewLinks } from './preview/version-previews.ts';
import { registrySource } from './registry/registry-source.ts';
import { signedChanges } from './registry/signed-changes.ts';
import { type SignedReleases, signedReleases, watchReleaseKeys } from './registry/signed-releases.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import { modulesForTab, type RegistryOptions, siteOfRequest } from './site-of-request.ts';
import { sitePage } from './site-page.ts';
import { type Upstreams, watchUpstreams } from './upstreams/upstreams.ts';

/** What open tabs ask for: current and recalled versions, what replaces the recalled ones, and whose they are. */
function versionRoutes(app: FastifyInstance, options: RegistryOptions, signed: SignedReleases | undefined): void {
  // The current versions for this visitor. A tab whose files are gone checks whether a reload would help.
  app.get('/versions.json', async (request, reply) => {
    const { shell, modules } = await siteOfRequest(options, request, reply);
    const versions = Object.entries({ ...(shell ? { shell } : {}), ...modules }).map(([name, { metadata }]) => [
      name,
      metadata.version,
    ]);
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(versions));
  });

  // The teams whose keys signed the current versions.
  app.get('/owners.json', async (request, reply) => {
    const { shell, modules } = await siteOfRequest(options, request, reply);
    const owners = Object.entries({ ...(shell ? { shell } : {}), ...modules }).map(
      async ([name, { metadata }]) =>
        [`${name} ${metadata.version}`, await signed?.ownerOf(name, metadata.version)] as const,
    );
    return reply.header('cache-control', 'no-store').send(Object.fromEntries(await Promise.all(owners)));
  });

  app.get('/recalls.json', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=5')
      // Partners' pages ask as well.
      .header('access-control-allow-origin', '*')
      .send(recalledVersions(await options.registry())),
  );

  app.get<{ Querystring: { shell?: string } }>('/modules.json', async (request, reply) => {
    const modules = await modulesForTab(options, request.query.shell ?? '', request, reply);
    return reply.header('cache-control', 'no-store').send(modulesForPage(modules, options.config.languages));
  });
}

const everyMs = 30_000;
const timeoutMs = 1500;

/**
 * The version of the API's contract, asked for at start and then every 30 seconds, so that no page waits for it. Undefined
 * until the API has answered; the last known one while it does not.
 */
function watchApiContract(app: FastifyInstance, { get }: Pick<Upstreams, 'get'>): () => string | undefined {
  let version: string | undefined;
  const ask = async () => {
    try {
      const response = await get(`/api${getContract.path}`, { signal: AbortSignal.timeout(timeoutMs) });
      if (response.ok) version = getContract.reply.parse(await response.json()).version;
    } catch (failure) {
      app.log.warn({ failure: String(failure) }, 'the API did not say its contract');
    }
  };
  const timer = setInterval(() => void ask(), everyMs);
  app.addHook('onClose', async () => clearInterval(timer));
  void ask();
  return () => version;
}

/** Starts the edge server and resolves once it is listening. */
export async function startEdge(
  config: EdgeConfig,
  { logTo }: { logTo?: NodeJS.WritableStream } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, mixin: traceIdOfLine, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy?.split(',') ?? false,
    genReqId: requestIds(config.trustProxy),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Uploads are proxied to the API, which enforces the real limit.
    bodyLimit: 12 * 1024 * 1024,
    exposeHeadRoutes: true,
  });
  traceRequests(app);
  const metrics = openEdgeMetrics();
  const releases = openReleases(config.releases);
  const keys = config.releaseKeys && watchReleaseKeys(config.releaseKeys, config.readReleaseKeys, app.log);
  const signed = keys && signedReleases(releases, keys, app.log);
  const signedOnly = keys && signedChanges(keys, app.log);
  const registry = registrySource(releases, app.log, {
    onRead: metrics.setRegistryRead,
    ...(signed && signedOnly && { admit: async (read) => signed.signedRegistry(signedOnly(read)) }),
  });
  const upstreams = watchUpstreams(config.apiUrls, { log: app.log, onChange: metrics.setUpstreamsReady });
  app.addHook('onClose', () => upstreams.close());
  const sites = companySites({ ...config, api: upstreams, log: app.log });
  const companies = companySource({ api: upstreams, log: app.log });
  const apiContract = watchApiContract(app, upstreams);
  const { ownerOf, isPartner } = partnerOrigins({ api: upstreams });
  const pins = partnerPins({ ownerOf });
  measureRequests(app, metrics);

  logRequests(app);
  everyResponse(app, config);
  decorateSites(app, sites);

  probes(app, registry);
  drainConnections(app);
  cspReports(app);
  health(app, config, { releases, registry, apiContract, metrics, keys, pins });
  apiProxy(app, config, { upstreams, metrics });
  backEnds(app, config, { registry, api: upstreams, ownerOf });
  const previews = previewLinks({ config, registry, apiContract, isSite: sites.isSite });
  if (keys) releaseRoutes(app, { releases, keys, siteKey: config.releaseKey, apiContract, previews });
  moduleFiles(app, releases, { signed, cacheBytes: config.fileCacheBytes, metrics });
  cardFrame(app, config, { companies, isPartner });
  // Files of modules are stored compressed.
  void app.register(async (pages) => {
    await pages.register(compress, compression);
    partnerEntry(pages, { registry, apiContract, pins, languages: config.languages });
    const common = { config, registry, apiContract, renderings: renderings(releases, app.log) };
    versionRoutes(pages, common, signed);
    preview(pages, { ...common, api: upstreams });
    sitePage(pages, { ...common, companies, priceOf: priceOfRequest({ api: upstreams, log: app.log }) });
  });

  refuseUnknown(app);
  if (config.metrics) await serveMetrics(app, { metrics, sites }, config.metrics);
  await app.listen({ port: config.port, host: config.host });
  return app;
}

/** What holds good for every request and every response. */
function everyResponse(app: FastifyInstance, config: EdgeConfig): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Any client can send it, and proxies pass it on. Whose site is asked for is in Host.
    delete raw.headers['x-forwarded-host'];
  });
  app.addHook('onSend', async ({ site }, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (type === 'text/html' || type === 'text/plain') void reply.type(`${type}; charset=utf-8`);
    for (const [name, value] of Object.entries(commonHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    const transport = transportSecurity(config.hsts, site);
    if (transport) void reply.header('strict-transport-security', transport);
    return payload;
  });
}

/** A path that cannot be decoded, as of a link that a mail program cut, is taken as it stands: no page has it. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** `/livez`: the process is running. `/readyz`: it can serve pages, and it is not about to end. */
function probes(app: FastifyInstance, registry: () => Promise<Registry>): void {
  // What the doctor compares with the site's address: what the proxy in front of the edge has told.
  app.get('/livez', async ({ host, ips = [] }) => ({ ok: true, host, isForwarded: ips.length > 1 }));
  app.get('/readyz', async (_, reply) => {
    if (isEnding(app)) return reply.code(503).send({ ok: false, message: 'This process is ending.' });
    const { microFrontends } = await registry();
    return microFrontends.shell
      ? { ok: true }
      : reply.code(503).send({ ok: false, message: 'No shell has been released.' });
  });
}

/** All but browsers' reports and teams' releases is GET and HEAD. Any other method is a mistake or a probe. */
function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Method not allowed');
    return reply.code(404).type('text/plain').send('Not found');
  });
}
