import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { freePort } from 'server-kit/testing';
import type { RunningProgram } from './commands.ts';

const observability = path.join(import.meta.dirname, '../../deploy/observability');

/** Names of the series of all metrics that processes expose, whether or not these have counted anything yet. */
export async function exposedSeries(running: readonly RunningProgram[]): Promise<Set<string>> {
  const exposed = new Set<string>();
  for (const { metricsPort } of running) {
    const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    for (const [, name, type] of (await response.text()).matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const suffix of type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']) exposed.add(`${name}${suffix}`);
  }
  return exposed;
}

const Config = z.looseObject({
  global: z.unknown(),
  scrape_configs: z.array(z.looseObject({ job_name: z.string() })),
});

/** The example of the repository, with the processes that run, asked once a second. */
function writeConfig(running: readonly RunningProgram[], folder: string): string {
  const config = Config.parse(parse(readFileSync(path.join(observability, 'prometheus.yaml'), 'utf8')));
  const targetsOf = (job: string) =>
    running.filter(({ name }) => job === `allset-${name}`).map(({ metricsPort }) => `127.0.0.1:${metricsPort}`);
  mkdirSync(folder);
  copyFileSync(path.join(observability, 'alerts.yaml'), path.join(folder, 'alerts.yaml'));
  const file = path.join(folder, 'prometheus.yaml');
  const written = {
    ...config,
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    scrape_configs: config.scrape_configs.map((job) => ({
      ...job,
      static_configs: [{ targets: targetsOf(job.job_name) }],
    })),
  };
  writeFileSync(file, stringify(written));
  return file;
}

const Targets = z.object({
  data: z.object({ activeTargets: z.array(z.object({ scrapeUrl: z.string(), health: z.string() })) }),
});
const Rule = z.object({ name: z.string(), health: z.string(), state: z.string(), lastError: z.optional(z.string()) });
const Rules = z.object({ data: z.object({ groups: z.array(z.object({ rules: z.array(Rule) })) }) });

/**
 * Has Prometheus watch processes by the repository's rules until it has reached all of them and evaluated every rule, at most 20
 * seconds, because a busy machine may need more than the second that one scrape has. Resolves to what it then says of each.
 */
export async function watch(running: readonly RunningProgram[], folder: string) {
  const config = writeConfig(running, folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ask = async (what: string): Promise<unknown> => (await fetch(`${origin}/api/v1/${what}`)).json();
  const read = async () => ({
    targets: Targets.parse(await ask('targets')).data.activeTargets,
    rules: Rules.parse(await ask('rules')).data.groups.flatMap(({ rules }) => rules),
  });
  try {
    for (let left = 40; ; left--) {
      await wait(500);
      const found = await read().catch(() => undefined);
      const isUp = ({ health }: { health: string }) => health === 'up';
      const isEvaluated = ({ health }: { health: string }) => health !== 'unknown';
      const isComplete = found?.targets.length === running.length && found.rules.length > 0;
      if (isComplete && found.targets.every(isUp) && found.rules.every(isEvaluated)) return found;
      if (left > 0) continue;
      if (found) return found;
      throw new Error('Prometheus has not answered within 20 seconds.');
    }
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
}
