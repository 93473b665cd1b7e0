import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { WarmRunner } from './warm-runner.ts';
import { temporaryFolder } from 'server-kit/testing';

/** Code as instrumented by Stryker. The mutant `spoils` leaves state behind that breaks later runs. */
const code = `
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
let open = true;
after(() => { open = false; globalThis.closed = (globalThis.closed ?? 0) + 1; });
const active = () => globalThis.__stryker__.activeMutant;
test('adds', () => assert.equal(active() === 'minus' ? 0 : 2, 2));
test('stays well', () => {
  if (active() === 'spoils') open = false;
  assert.ok(open);
});
`;

const folder = temporaryFolder('warm-runner');
writeFileSync(path.join(folder, 'some.test.mjs'), code);
writeFileSync(
  path.join(folder, 'once.test.mjs'),
  `import assert from 'node:assert/strict';
import { test } from 'node:test';
const decided = globalThis.__stryker__.activeMutant;
test('decides once', () => assert.notEqual(decided, 'constant'));`,
);
const before = process.cwd();
process.chdir(folder);
after(() => process.chdir(before));

const runner = new WarmRunner({ tap: { testFiles: ['some.test.mjs'] } });
await runner.init();
const [adds, stays] = ['some.test.mjs > adds', 'some.test.mjs > stays well'] as const;
const judge = (id: string, testFilter = [adds, stays]) =>
  runner.mutantRun({ activeMutant: { id }, testFilter, mutantActivation: 'runtime' });

test('the dry run lists every test', async () => {
  const { status, ...more } = await runner.dryRun();
  assert.equal(status, 'complete');
  assert.deepEqual('tests' in more && more.tests.map(({ id }) => id), [adds, stays]);
});

test('a mutant that fails a test is killed by it, one that fails none survives', async () => {
  const killed = await judge('minus');
  assert.deepEqual([killed.status, 'killedBy' in killed && killed.killedBy], [MutantRunStatus.Killed, [adds]]);
  assert.equal((await judge('nothing')).status, MutantRunStatus.Survived);
});

test('state that a mutant leaves behind does not affect the next one', async () => {
  assert.equal((await judge('spoils')).status, MutantRunStatus.Killed);
  assert.equal((await judge('nothing')).status, MutantRunStatus.Survived);
  assert.equal((await judge('minus')).status, MutantRunStatus.Killed);
});

test('a static mutant is killed, however many files are loaded first', async () => {
  const once = 'once.test.mjs > decides once';
  writeFileSync('.test-times.json', JSON.stringify({ [adds]: 0, [once]: 1 }));
  const result = await runner.mutantRun({
    activeMutant: { id: 'constant' },
    testFilter: [adds, once],
    mutantActivation: 'static',
  });
  assert.deepEqual([result.status, 'killedBy' in result && result.killedBy], [MutantRunStatus.Killed, [once]]);
});
