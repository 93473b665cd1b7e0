import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { chooseSteps } from './choose-steps.ts';
import { checks, deepSteps, steps } from './steps.ts';

const namesOf = (...words: string[]) => chooseSteps(words).map(({ name }) => name);

test('without arguments every step is chosen', () => {
  assert.deepEqual(chooseSteps([]), steps);
  assert.deepEqual(chooseSteps(['deep']), deepSteps);
  assert.deepEqual(namesOf('check'), [...checks]);
});

test('a step is chosen by its name or by an unambiguous prefix', () => {
  assert.deepEqual(namesOf('browser code'), ['browser code']);
  assert.deepEqual(namesOf('browser'), ['browser code']);
  assert.deepEqual(namesOf('journeys'), ['journeys in a browser']);
  assert.deepEqual(namesOf('api', 'on', 'p'), ['api on PostgreSQL']);
  assert.deepEqual(namesOf('check', 'lint'), ['lint']);
});

test('a module is checked and tested by its name', () => {
  assert.deepEqual(namesOf('mfe-vehicles'), [
    'types',
    'lint',
    'format',
    'import law',
    'endpoints and sizes',
    'tests',
    'journeys in a browser',
  ]);
  assert.deepEqual(namesOf('mfe-vehicles', 'tests'), ['tests']);
  const [journeys, ...others] = chooseSteps(['mfe-vehicles']).toReversed();
  assert.ok(others.every(({ command }) => command.some((word) => word.includes('mfe-vehicles'))));
  const names = journeys?.command.map((word) => path.basename(word, '.spec.ts'));
  assert.ok(names?.includes('own-vehicles') && !names.includes('finance-day'), 'those that touch it');
});

test('an unknown or ambiguous name throws an error that lists the names', () => {
  assert.throws(
    () => chooseSteps(['typo']),
    /No step begins with 'typo'\. There are:\n {2}types\n.*journeys in a browser/s,
  );
  assert.throws(
    () => chooseSteps(['api']),
    /^Error: Several steps begin with 'api'\. There are:\n {2}api without a database\n {2}api on the embedded database\n {2}api on PostgreSQL$/,
  );
  assert.throws(() => chooseSteps(['deep', 'typo']), /No step begins with 'typo'/);
});

test('step names are unique', () => {
  for (const all of [steps, deepSteps]) assert.equal(new Set(all.map(({ name }) => name)).size, all.length);
  for (const name of checks)
    assert.ok(
      steps.some((step) => step.name === name),
      name,
    );
});

test('the command fails on a mistyped name without running anything', () => {
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'typo'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /No step begins with 'typo'/);
  assert.equal(stdout, '');
});
