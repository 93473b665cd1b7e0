import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'shared-contracts/registry';
import type { EdgeConfig } from '../edge-config.ts';
import type { EdgeMetrics } from '../metrics.ts';
import { createHealthCounts, type Releases } from 'release-store';
import { healthReports } from './health-reports.ts';
import { createHealthWatch } from './health-watch.ts';

const everyMs = 2000;

interface Sources {
  releases: Releases;
  registry: () => Promise<Registry>;
  apiContract: () => string | undefined;
  metrics: EdgeMetrics;
}

/** Takes browsers' reports of the versions they run, and withdraws canaries by them (docs/decisions/0059). */
export function health(app: FastifyInstance, config: EdgeConfig, sources: Sources): void {
  const counts = createHealthCounts();
  healthReports(app, { ...sources, counts, siteUrl: config.siteUrl });
  const watch = createHealthWatch({
    ...sources,
    counts,
    withdraws: config.withdrawsCanaries,
    edge: randomBytes(8).toString('hex'),
    log: app.log,
    onWithdrawn: sources.metrics.countWithdrawal,
  });
  repeat(app, watch);
}

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
