import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operations, operationsWithRetention } from './retention-section.ts';

test('[OPS-12] the retention table in docs/operations.md matches the code', () => {
  assert.equal(readFileSync(operations, 'utf8'), operationsWithRetention(), 'Run npm run docs.');
});
