import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedSteps } from './changed-steps.ts';
import { checks } from './steps.ts';

/** The names of the steps that a change touches, without the checks, which always run. */
const tested = (...files: string[]) =>
  changedSteps(files, 'HEAD')
    .map(({ name }) => name)
    .filter((name) => !checks.has(name));

test('a change runs the checks, and the tests of its package and of those that depend on it', () => {
  assert.equal(changedSteps([], 'HEAD').length, checks.size);
  assert.deepEqual(tested('README.md'), []);
  assert.deepEqual(tested('mfe-admin/routes.ts'), ['browser code']);
  assert.deepEqual(tested('tools/test/main.ts'), ['edge and tools']);
  assert.ok(tested('shared-contracts/src/amounts.ts').includes('api on PostgreSQL'));
  assert.ok(tested('shared-contracts/src/amounts.ts').includes('browser code'));
  const ofReader = tested('packages/disc-reader/src/read-disc.ts');
  assert.ok(['disc reader', 'api on PostgreSQL', 'browser code'].every((step) => ofReader.includes(step)));
});

test('of browser code and journeys only the tests run that reach a changed file', () => {
  const files = ['packages/web-kit/src/theme.ts', 'README.md'];
  const commands = new Map(changedSteps(files, 'abc').map(({ name, command }) => [name, command]));
  assert.deepEqual(commands.get('browser code')?.slice(-3), [
    '--findRelatedTests',
    '--passWithNoTests',
    'packages/web-kit/src/theme.ts',
  ]);
  const journeys = changedSteps(['e2e/pages/login.page.ts'], 'abc').at(-1);
  assert.ok(journeys?.command.includes('--only-changed=abc'));
});
