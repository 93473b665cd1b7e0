import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crashedFiles, failedTests } from './failed-tests.ts';

test('failed tests of Node’s runner are named with their file', () => {
  const output = `✖ [PAY-1] a (b) fails (0.87ms)
ℹ fail 2

✖ failing tests:

test at edge/src/a.test.ts:2:1
✖ [PAY-1] a (b) fails (0.876106ms)
  AssertionError [ERR_ASSERTION]: 1 == 2

test at tools/b.test.ts:1:1
✖ tools/b.test.ts (111.445374ms)
  'test failed'
`;
  assert.deepEqual(failedTests({ counts: 'node' }, output), {
    failed: ['edge/src/a.test.ts [PAY-1] a (b) fails', 'tools/b.test.ts tools/b.test.ts'],
    flaky: [],
  });
});

test('a file of which no test failed, but its process did, has crashed', () => {
  const output = `✖ failing tests:

test at edge/src/a.test.ts:1:1
✖ [PAY-1] a test in the first line (0.876106ms)

test at tools/b.test.ts:1:1
✖ tools/b.test.ts (111.445374ms)
  'test failed'
`;
  assert.deepEqual(crashedFiles(output), ['tools/b.test.ts']);
});

test('failed tests of Jest are named once, and its console is none', () => {
  const output = `  ● Console
  ● the desk › [ADM-1] shows a row

    expect(received)

Summary of all failing tests
  ● the desk › [ADM-1] shows a row
`;
  assert.deepEqual(failedTests({ counts: 'jest' }, output), { failed: ['the desk › [ADM-1] shows a row'], flaky: [] });
});

test('journeys that failed, and those that passed on the second try, are named', () => {
  const output = `  1 failed
    [desktop] › e2e/journeys/a.spec.ts:28:1 › [U1] shows ─────────
  2 flaky
    [desktop] › e2e/journeys/b.spec.ts:3:1 › [U2] shows ──────────
    [phone] › e2e/journeys/c.spec.ts:4:1 › [U3] shows ────────────
  271 passed (12.3m)
`;
  assert.deepEqual(failedTests({ counts: 'playwright' }, output), {
    failed: ['[desktop] › e2e/journeys/a.spec.ts:28:1 › [U1] shows'],
    flaky: ['[desktop] › e2e/journeys/b.spec.ts:3:1 › [U2] shows', '[phone] › e2e/journeys/c.spec.ts:4:1 › [U3] shows'],
  });
});
