import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const folder = path.join(import.meta.dirname, '../../deploy/observability');
const read = (file: string): unknown => parse(readFileSync(path.join(folder, file), 'utf8'));

const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string() })) })) });
const Tests = z.object({
  rule_files: z.array(z.string()),
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.optional(z.array(z.unknown())) })),
    }),
  ),
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const skip = !hasPromtool && 'promtool, a part of Prometheus, is not installed';

function promtool(...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

test('[OPS-5] the tests of the alert rules see alerts of these rules come and stay away', () => {
  const alerts = Rules.parse(read('alerts.yaml')).groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const { rule_files: files, tests } = Tests.parse(read('test-alerts.yaml'));
  assert.deepEqual(files, ['alerts.yaml']);
  const tried = tests.flatMap(({ alert_rule_test: cases }) => cases);
  for (const { alertname } of tried) assert.ok(alerts.includes(alertname), alertname);
  const fired = new Set(tried.filter(({ exp_alerts: expected }) => expected?.length).map(({ alertname }) => alertname));
  assert.ok(fired.size >= 6, [...fired].join());
});

test('[OPS-5] Prometheus accepts the alert rules and the example of what to scrape', { skip }, () => {
  promtool('check', 'rules', 'alerts.yaml');
  promtool('check', 'config', 'prometheus.yaml');
});

test('[OPS-5] the most important alerts fire when they should, and not before', { skip }, () => {
  promtool('test', 'rules', 'test-alerts.yaml');
});
