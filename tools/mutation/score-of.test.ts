import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { filesOf, folders } from './folders.ts';
import { scoreOf } from './score-of.ts';

const root = path.join(import.meta.dirname, '../..');

test('the score is the percentage of valid mutants killed', () => {
  assert.deepEqual(scoreOf(['Killed', 'Timeout', 'Survived', 'NoCoverage']), { noticed: 2, all: 4, percent: 50 });
  assert.deepEqual(scoreOf(['Killed', 'Ignored', 'CompileError', 'RuntimeError']), {
    noticed: 1,
    all: 1,
    percent: 100,
  });
  assert.deepEqual(scoreOf([]), { noticed: 0, all: 0, percent: 100 });
});

test('every folder has code to mutate and existing test files', () => {
  for (const { name, mutate, nodeTests = [] } of folders) {
    assert.ok(filesOf({ mutate }).length > 0, name);
    for (const file of nodeTests) assert.ok(existsSync(path.join(root, file)), `${name}: ${file}`);
  }
});
