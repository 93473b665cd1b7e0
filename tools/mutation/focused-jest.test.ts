import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { MutantRunStatus, type TestRunner } from '@stryker-mutator/api/test-runner';
import { FocusedJestRunner } from './focused-jest.ts';
import { testStages } from './test-stages.ts';
import { temporaryFolder } from 'server-kit/testing';

const [own, neighbor, far] = ['/kit/theme/fonts.test.tsx', '/kit/theme/colors.test.ts', '/kit/page/Page.test.tsx'];
const mutated = '/kit/theme/fonts.ts';

test('a mutant meets the test of its own file first, then those of its folder, then the rest', () => {
  assert.deepEqual(testStages(mutated, [far, neighbor, own]), { near: [[own], [neighbor]], rest: [far] });
  const longer = '/kit/theme/fonts-more.test.ts';
  assert.deepEqual(testStages(mutated, [far, longer]), { near: [[longer]], rest: [far] });
  assert.deepEqual(testStages('/kit/other/fonts.ts', [own]), { near: [], rest: [own] });
});

const covering = ['far', 'neighbor', 'own'];
const before = process.cwd();
process.chdir(temporaryFolder('focused-jest'));
after(() => process.chdir(before));
writeFileSync('.test-files.json', JSON.stringify({ far, neighbor, own }));

/** Runs a mutant that the tests in one file kill. Returns the result and the files loaded in each stage. */
async function run(killer?: string, testFilter?: string[]) {
  const loaded: (readonly string[] | undefined)[] = [];
  const adapter = {
    run: async ({ testFiles }: { testFiles?: readonly string[] }) => {
      loaded.push(testFiles);
      return testFiles;
    },
  };
  const jest: TestRunner & { jestTestAdapter: typeof adapter } = {
    jestTestAdapter: adapter,
    capabilities: () => ({ reloadEnvironment: true }),
    dryRun: () => Promise.reject(new Error('not used')),
    mutantRun: async () => {
      const files = (await adapter.run({})) ?? [own, neighbor, far];
      return killer !== undefined && files.includes(killer)
        ? { status: MutantRunStatus.Killed, killedBy: [killer], failureMessage: '', nrOfTests: files.length }
        : { status: MutantRunStatus.Survived, nrOfTests: files.length };
    },
  };
  const result = await new FocusedJestRunner(jest).mutantRun({
    activeMutant: {
      id: '1',
      fileName: mutated,
      location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      mutatorName: 'x',
      replacement: '',
    },
    sandboxFileName: mutated,
    ...(testFilter && { testFilter }),
    timeout: 1000,
    disableBail: false,
    mutantActivation: 'runtime',
    reloadEnvironment: false,
  });
  return { result, loaded };
}

test('no further test file is loaded once one has killed the mutant', async () => {
  for (const [killer, loaded] of [
    [own, [[own]]],
    [neighbor, [[own], [neighbor]]],
    [far, [[own], [neighbor], [far]]],
  ] as const) {
    const { result, loaded: seen } = await run(killer, covering);
    assert.deepEqual([result.status, seen], [MutantRunStatus.Killed, loaded]);
  }
});

test('a mutant survives only if the tests of every stage pass', async () => {
  const { result, loaded } = await run(undefined, covering);
  assert.deepEqual(result, { status: MutantRunStatus.Survived, nrOfTests: 3 });
  assert.deepEqual(loaded, [[own], [neighbor], [far]]);
});

test('where the covering tests are not all known, every related test file is loaded at last', async () => {
  const { result, loaded } = await run(far, ['own', 'new']);
  assert.deepEqual([result.status, loaded], [MutantRunStatus.Killed, [[own], undefined]]);
});

test('a mutant of code that runs on import meets the near tests first as well', async () => {
  assert.deepEqual((await run(own)).loaded, [[own]]);
  assert.deepEqual((await run(far)).loaded, [[own], [neighbor], undefined]);
});
