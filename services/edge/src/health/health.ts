import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import {
  type Author,
  createHealthCounts,
  type HealthCounts,
  pickSite,
  pickVersion,
  type ReleaseStore,
} from 'module-kit/registry';
import { HealthReport, maxHealthReport } from 'shared-contracts/health';
import { healthReportsPath } from 'shared-contracts/health-path';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import type { PartnerPins } from '../companies/partner-pins.ts';
import type { EdgeConfig } from '../edge-config.ts';
import type { EdgeMetrics } from '../metrics.ts';
import { failedShellCookie } from '../page/loading-watch.ts';
import { previewCookie } from '../preview/version-previews.ts';
import { networkOf, perMinute, prefixOf, reportLimit } from '../report-limits.ts';
import { knownVisitor } from '../site-of-request.ts';
import { createHealthWatch } from './health-watch.ts';

interface HealthReportsOptions {
  registry: () => Promise<Registry>;
  /** Version of the API's contract, if it is known. */
  apiContract: () => string | undefined;
  counts: HealthCounts;
  metrics: EdgeMetrics;
  siteUrl: string;
}

/** Reports in a minute: of all, of one network, of one visitor. A visitor's page sends a few. */
const limits = { all: 6000, network: 300, visitor: 20 };

/**
 * Takes what browsers report of the versions they run. Counted is only what a visitor with these versions can have seen; the
 * reply does not say whether it was: 204, or 400 and 413 for what no page of ours sends, and 429 beyond the limits.
 */
function healthReports(app: FastifyInstance, options: HealthReportsOptions): void {
  const { counts, metrics } = options;
  const admitsVisitor = perMinute(limits.visitor);

  app.post(
    healthReportsPath,
    { onRequest: reportLimit(limits), bodyLimit: maxHealthReport },
    async (request, reply) => {
      const parsed = HealthReport.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send();
      const cookies = parseCookie(request.headers.cookie ?? '');
      const visitor = knownVisitor(options, cookies);
      // Whoever sees a preview was not given its versions as a visitor.
      if (!visitor || previewCookie(request) !== undefined || !admitsVisitor(visitor)) return reply.code(204).send();
      const given = givenVersions(await options.registry(), {
        visitor,
        failedShell: cookies[failedShellCookie],
        api: options.apiContract(),
      });
      for (const health of parsed.data.modules) {
        if (!isGiven(given.get(health.module), health)) continue;
        const network = networkOf(prefixOf(request.ip), health.since);
        if (counts.add({ ...health, visitor, network })) metrics.countHealth(health);
      }
      if (parsed.data.vitals) metrics.countVitals(parsed.data.vitals);
      return reply.code(204).send();
    },
  );
}

/** The versions that a visitor was given: of the shell the picked one, even if its fallback runs after it failed. */
function givenVersions(registry: Registry, visit: Parameters<typeof pickSite>[1]): Map<string, RegistryEntry> {
  const given = new Map(Object.entries(pickSite(registry, visit).modules));
  const shell = pickVersion(registry, 'shell', visit.visitor);
  return shell ? given.set('shell', shell) : given;
}

const isGiven = (
  given: RegistryEntry | undefined,
  { version, since }: { version: string; since?: string | undefined },
): boolean => given !== undefined && given.metadata.version === version && given.extras.since === since;

const everyMs = 2000;

interface Sources {
  releases: ReleaseStore;
  registry: () => Promise<Registry>;
  apiContract: () => string | undefined;
  metrics: EdgeMetrics;
  /** The keys that may change who gets what. Undefined where changes need no signature. */
  keys: (() => readonly ReleaseKey[]) | undefined;
  pins: PartnerPins;
}

/** Takes browsers' reports of the versions they run, and withdraws canaries by them (docs/decisions/0047). */
export function health(app: FastifyInstance, config: EdgeConfig, sources: Sources): void {
  if (sources.keys && config.withdrawsCanaries && !config.releaseKey)
    app.log.warn('no canary is withdrawn automatically, because there is no key to sign that with: RELEASE_KEY_FILE');
  const counts = createHealthCounts();
  healthReports(app, { ...sources, counts, siteUrl: config.siteUrl });
  const watch = createHealthWatch({
    ...sources,
    counts,
    withdraws: config.withdrawsCanaries,
    edge: randomBytes(8).toString('hex'),
    log: app.log,
    onWithdrawn: sources.metrics.countWithdrawal,
    sign: sources.keys && signer(config, sources.keys),
  });
  repeat(app, watch);
}

/** Signs withdrawals with the edge's key. */
const signer =
  ({ releaseKey }: EdgeConfig, keys: () => readonly ReleaseKey[]) =>
  (release: { module: string; version: string }): Author => {
    if (!releaseKey)
      throw new Error('A canary was not withdrawn: the edge has no key to sign that with. Set RELEASE_KEY_FILE.');
    return { privateKey: releaseKey, keys: keys(), action: 'withdraw', releases: [release], author: 'edge' };
  };

/** Runs one after the other. A failure is logged once, until a run succeeds. */
function repeat(app: FastifyInstance, watch: ReturnType<typeof createHealthWatch>): void {
  let running: Promise<void> | undefined;
  let isFailing = false;
  const run = async () => {
    try {
      await watch.run();
      isFailing = false;
    } catch (failure) {
      if (!isFailing)
        app.log.error({ failure: String(failure) }, 'the health of versions could not be shared or judged');
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, everyMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await watch.save().catch(() => undefined);
  });
}
