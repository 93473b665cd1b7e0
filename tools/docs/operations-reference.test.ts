import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { type Program, type Setting, settings } from 'server-kit/settings';
import { listedPrograms } from '../build/programs.ts';
import { operationsReference, updatedOperationsReference } from './operations-reference.ts';

const root = path.join(import.meta.dirname, '../..');

/** Sources of each program. */
const sourcesOf: Readonly<Record<Program, string>> = {
  api: '{services/api/src,packages/server-kit/src/telemetry}',
  worker: '{services/api/src,packages/server-kit/src/telemetry}',
  reader: '{services/reader/src,packages/server-kit/src/telemetry}',
  migrate: 'services/api/src',
  edge: '{services/edge/src,packages/module-kit/src/registry,packages/server-kit/src/telemetry}',
  release: 'packages/module-kit/src/{release,registry}',
};
const textOf = (folder: string): string =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|testing/.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

test('[OPS-8][OPS-12] the settings and the retention periods in docs/operations-reference.md are those of the code', () => {
  assert.equal(readFileSync(operationsReference, 'utf8'), updatedOperationsReference(), 'Run npm run docs.');
});

test('[OPS-8] every setting in the table is read by the programs that it names', () => {
  for (const [name, { programs }] of Object.entries<Setting>(settings))
    for (const program of programs)
      assert.ok(new RegExp(`\\b${name}\\b`).test(textOf(sourcesOf[program])), `${program} does not read ${name}.`);
});

test('[OPS-8] programs read nothing from the environment that is not in the table', () => {
  const known = new Set(Object.keys(settings));
  for (const folder of new Set([...Object.values(sourcesOf), 'packages/server-kit/src']))
    for (const [, dotted, quoted] of textOf(folder).matchAll(/\bprocess\.env(?:\.(\w+)|\['(\w+)'\])/g))
      assert.ok(known.has(dotted ?? quoted ?? ''), `${folder} reads ${dotted ?? quoted}.`);
});

test('[OPS-1] the guide’s commands for operators are programs that npm run build makes, and need no checkout', () => {
  const guide = ['docs/operations', 'docs/runbook', 'deploy/README']
    .map((name) => readFileSync(path.join(root, `${name}.md`), 'utf8'))
    .join();
  const named = [...guide.matchAll(/(?:\.\/|node )allset (\w+)/g)].map(([, program = '']) => program);
  assert.ok(named.length > 20);
  const built = listedPrograms();
  for (const program of named) assert.ok(built.includes(program), program);
  const ofCheckout = [...guide.matchAll(/npm run (\w+)/g)].map(([, script = '']) => script);
  for (const script of ofCheckout) assert.ok(!built.includes(script), `npm run ${script} needs a checkout.`);
});
