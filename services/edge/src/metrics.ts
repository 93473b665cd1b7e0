import Fastify, { type FastifyInstance } from 'fastify';
import { loadTimeBounds } from 'module-kit/registry';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ModuleHealth, WebVitals } from 'shared-contracts/health';
import { healthReportsPath } from 'shared-contracts/health-path';
import type { CompanySites } from './companies/sites.ts';

/** Seconds at which Google's thresholds of LCP and INP lie, and some beside them. */
const vitalBounds = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8];

/** Metrics of the edge for Prometheus. Labels are modules and their released versions, never visitors. */
export function openEdgeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const ofVersion = ['module', 'version'] as const;
  const loads = new Counter({
    name: 'module_loads_total',
    help: 'Visitors for whom a version loaded.',
    labelNames: ofVersion,
    registers,
  });
  const failures = new Counter({
    name: 'module_failures_total',
    help: 'Visitors for whom a version failed, by phase: contract, entry, chunk, or crash.',
    labelNames: [...ofVersion, 'phase'],
    registers,
  });
  const loadSeconds = new Histogram({
    name: 'module_load_seconds',
    help: 'Time from the request of a version’s first file until its first screen or part could be shown.',
    labelNames: ofVersion,
    buckets: loadTimeBounds.map((ms) => ms / 1000),
    registers,
  });
  const withdrawals = new Counter({
    name: 'canaries_withdrawn_total',
    help: 'Canaries that this edge has withdrawn.',
    labelNames: ['module'],
    registers,
  });
  const countVitals = vitalsCounter(registry);
  const traffic = trafficCounters(registry);

  return {
    ...traffic,
    registry,
    countVitals,
    countHealth: ({ module, version, event }: ModuleHealth): void => {
      const labels = { module, version };
      if (event.kind === 'failed') return failures.inc({ ...labels, phase: event.phase });
      if (event.kind === 'crashed') return failures.inc({ ...labels, phase: 'crash' });
      loads.inc(labels);
      if (event.ms !== undefined) loadSeconds.observe(labels, event.ms / 1000);
    },
    countWithdrawal: (module: string): void => withdrawals.inc({ module }),
  };
}
export type EdgeMetrics = ReturnType<typeof openEdgeMetrics>;

function trafficCounters(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'edge_request_duration_seconds',
    help: 'Duration of requests, by kind (page, module file, api, card form, report) and status.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const upstreamFailures = new Counter({
    name: 'edge_upstream_failures_total',
    help: 'Requests to which the API gave no response.',
    registers,
  });
  const upstreamsReady = new Gauge({
    name: 'edge_upstreams_ready',
    help: 'API processes that are ready.',
    registers,
  });
  const moduleFiles = new Counter({
    name: 'edge_module_file_reads_total',
    help: 'Released files read, from memory or from the store.',
    labelNames: ['source'],
    registers,
  });
  let registryReadAt: number | undefined;
  new Gauge({
    name: 'edge_registry_age_seconds',
    help: 'Time since the registry of modules was read. It is served meanwhile.',
    registers,
    collect() {
      if (registryReadAt !== undefined) this.set((Date.now() - registryReadAt) / 1000);
    },
  });
  return {
    requests,
    countUpstreamFailure: (): void => upstreamFailures.inc(),
    setUpstreamsReady: (count: number): void => upstreamsReady.set(count),
    countFileRead: (source: 'memory' | 'store'): void => moduleFiles.inc({ source }),
    setRegistryRead: (): void => {
      registryReadAt = Date.now();
    },
  };
}

/** Kinds of routes by their pattern. All others are pages. Probes are not counted. */
const kinds: Readonly<Record<string, string>> = {
  '/modules/*': 'module file',
  '/api': 'api',
  '/api/': 'api',
  '/api/*': 'api',
  '/card-frame': 'card form',
  '/csp-reports': 'report',
  [healthReportsPath]: 'report',
  '/livez': '',
  '/readyz': '',
};

/** Measures every request. */
export function measureRequests(app: FastifyInstance, { requests }: EdgeMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const kind = url === undefined ? 'unknown' : (kinds[url] ?? 'page');
    if (kind) requests.observe({ kind, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    done();
  });
}

function vitalsCounter(registry: Registry) {
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'Largest contentful paint (lcp) and interaction to next paint (inp) of page views.',
    labelNames: ['vital'],
    buckets: vitalBounds,
    registers: [registry],
  });
  const layoutShift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift of page views.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return ({ lcp, inp, cls }: WebVitals): void => {
    if (lcp !== undefined) seconds.observe({ vital: 'lcp' }, lcp / 1000);
    if (inp !== undefined) seconds.observe({ vital: 'inp' }, inp / 1000);
    if (cls !== undefined) layoutShift.observe(cls);
  };
}

/**
 * Serves `/metrics` on a port of its own, which is not the site's and must not be public, and `/tls/ask?domain=…`, which
 * tells a proxy that makes certificates on demand whether it may make one.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metrics: { registry }, sites }: { metrics: EdgeMetrics; sites: Pick<CompanySites, 'isSite'> },
  { port, host }: { port: number; host: string },
): Promise<void> {
  collectDefaultMetrics({ register: registry });
  const server = Fastify();
  server.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  server.get<{ Querystring: { domain?: string | string[] } }>('/tls/ask', async ({ query: { domain } }, reply) => {
    const isSite = typeof domain === 'string' ? await sites.isSite(domain) : false;
    return reply.code(isSite === undefined ? 503 : isSite ? 200 : 404).send();
  });
  app.addHook('onClose', async () => server.close());
  await server.listen({ port, host });
}
