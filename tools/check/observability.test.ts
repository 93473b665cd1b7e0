import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Tables } from '../../services/api/src/core/database/tables.ts';
import { measureQueues, openMetrics } from '../../services/api/src/core/metrics.ts';
import { openEdgeMetrics } from '../../services/edge/src/metrics.ts';
import { openReaderMetrics } from '../../services/reader/src/start-reader.ts';
import { expressions, panels, readExpression, rules } from './expressions.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Scraping = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(z.object({ job_name: z.string() })),
});

const Registered = z.object({ name: z.string(), type: z.string(), labelNames: z.array(z.string()) });

/** Labels of each series that the product's registries have. */
function knownSeries(): Map<string, readonly string[]> {
  const api = openMetrics();
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  measureQueues(api, db);
  const known = new Map<string, readonly string[]>([
    ['up', []],
    // Of prom-client itself, in every process.
    ...['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'].map(
      (name): [string, string[]] => [name, []],
    ),
  ]);
  for (const registry of [api.registry, openEdgeMetrics().registry, openReaderMetrics().registry])
    for (const metric of registry.getMetricsAsArray()) {
      const { name, type, labelNames } = Registered.parse(metric);
      if (type === 'histogram')
        for (const [suffix, more] of [
          ['_bucket', ['le']],
          ['_count', []],
          ['_sum', []],
        ] as const)
          known.set(`${name}${suffix}`, [...labelNames, ...more]);
      else known.set(name, labelNames);
    }
  return known;
}
const known = knownSeries();
/** What Prometheus adds to each series. */
const added = ['job', 'instance'];

test('[OPS-5] every expression of the alert rules and the dashboard is valid and uses metrics and labels that the code has', () => {
  assert.ok(rules.length >= 15 && expressions.length > 40);
  for (const { of, expr } of expressions) {
    const { series, grouping, mistakes } = readExpression(expr);
    assert.deepEqual(mistakes, [], `${of}: ${expr}`);
    assert.ok(series.length > 0, of);
    for (const { name, labels } of series) {
      const ofMetric = known.get(name);
      assert.ok(ofMetric, `${of} uses ${name}, which no registry has.`);
      for (const label of [...labels, ...grouping])
        assert.ok([...ofMetric, ...added].includes(label), `${of} uses the label ${label}, which ${name} lacks.`);
    }
  }
});

test('the check of expressions finds unknown labels and wrong syntax', () => {
  assert.deepEqual(readExpression('sum by (kind) (rate(a_total{b="c"}[5m]))'), {
    series: [{ name: 'a_total', labels: ['b'] }],
    grouping: ['kind'],
    mistakes: [],
  });
  assert.notDeepEqual(readExpression('sum by (kind (rate(a_total[5m])').mistakes, []);
});

test('[OPS-5] docs/runbook.md has an entry for every alert, with all that a person needs at night', () => {
  const [, ...entries] = read('docs/runbook.md').split(/^## /m);
  const parts = ['Meaning', 'People', 'Check', 'Fix', 'Over when'];
  assert.deepEqual(
    entries.map((entry) => entry.split('\n')[0]),
    rules.map(({ alert }) => alert),
  );
  for (const entry of entries)
    assert.deepEqual(
      [...entry.matchAll(/^- \*\*(.+)\*\*: \S/gm)].map(([, part]) => part),
      parts,
      entry,
    );
  for (const { alert, annotations } of rules)
    assert.equal(annotations.runbook, `docs/runbook.md#${alert.toLowerCase()}`);
});

test('the example of what to scrape loads the rules, with the job names that they use', () => {
  const { rule_files: files, scrape_configs: jobs } = Scraping.parse(
    parse(read('deploy/observability/prometheus.yaml')),
  );
  assert.deepEqual(files, ['alerts.yaml']);
  assert.deepEqual(
    jobs.map(({ job_name: name }) => name),
    ['allset-api', 'allset-worker', 'allset-reader', 'allset-edge'],
  );
});

test('each panel of the dashboard has an id of its own', () => {
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
});
