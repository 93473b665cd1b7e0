import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operations, operationsWithRetention } from './retention-section.ts';

test('[OPS-12] docs/operations.md says how long everything is kept, as the code has it', () => {
  assert.equal(readFileSync(operations, 'utf8'), operationsWithRetention(), 'Run npm run docs.');
});
