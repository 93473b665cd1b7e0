import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults, failedFiles, failedTests, timedTests } from './results.ts';

test('the summary lines of every runner are counted', () => {
  assert.deepEqual(countResults({ counts: 'node' }, 'ℹ tests 5\nℹ pass 3\nℹ fail 1\nℹ cancelled 1\n', false), {
    passed: 3,
    failed: 2,
  });
  assert.deepEqual(countResults({ counts: 'jest' }, 'Tests:       2 failed, 40 passed, 42 total\n', false), {
    passed: 40,
    failed: 2,
  });
  assert.deepEqual(countResults({ counts: 'playwright' }, '  1 failed\n    a.spec.ts\n  12 passed (1.2m)\n', false), {
    passed: 12,
    failed: 1,
  });
  assert.deepEqual(countResults({ counts: 'playwright' }, '  1 flaky\n    a.spec.ts\n  12 passed (1.2m)\n', true), {
    passed: 13,
    failed: 0,
  });
});

test('a step that crashed or ran no tests counts as failed', () => {
  assert.deepEqual(countResults({ counts: 'node' }, '', false), { passed: 0, failed: 1 });
  assert.deepEqual(countResults({ counts: 'node' }, 'ℹ pass 0\nℹ fail 0\n', true), { passed: 0, failed: 1 });
});

test('a skippable step has not failed only if its output reports skipped tests', () => {
  const step = { counts: 'playwright', mayBeSkipped: true } as const;
  assert.deepEqual(countResults(step, 'WebKit is left out on this machine.\n  2 skipped\n', true), {
    passed: 0,
    failed: 0,
  });
  assert.deepEqual(countResults(step, '', true), { passed: 0, failed: 1 });
  assert.deepEqual(countResults(step, '  2 skipped\n', false), { passed: 0, failed: 1 });
  assert.deepEqual(countResults({ counts: 'playwright' }, '  2 skipped\n', true), { passed: 0, failed: 1 });
});

test('failed tests of Node’s runner are named with their file and reason', () => {
  const output = `✖ [PAY-1] a (b) fails (0.87ms)
ℹ fail 2

✖ failing tests:

test at services/edge/src/a.test.ts:2:1
✖ [PAY-1] a (b) fails (0.876106ms)
  AssertionError [ERR_ASSERTION]: 1 == 2

test at tools/b.test.ts:1:1
✖ tools/b.test.ts (111.445374ms)
  'test failed'
`;
  assert.deepEqual(failedTests({ counts: 'node' }, output), {
    failed: [
      'services/edge/src/a.test.ts [PAY-1] a (b) fails AssertionError [ERR_ASSERTION]: 1 == 2',
      "tools/b.test.ts tools/b.test.ts 'test failed'",
    ],
    flaky: [],
  });
});

test('the files of which a test or the process failed are found', () => {
  const output = `✖ failing tests:

test at services/edge/src/a.test.ts:1:1
✖ [PAY-1] a test in the first line (0.876106ms)

test at tools/b.test.ts:1:1
✖ tools/b.test.ts (111.445374ms)
  'test failed'
`;
  assert.deepEqual(failedFiles(output), ['services/edge/src/a.test.ts', 'tools/b.test.ts']);
  assert.deepEqual(failedFiles('test at a.test.ts:1:1\n'), []);
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

test('a step of which no test reaches what was changed has not failed', () => {
  const step = { counts: 'jest', mayRunNone: true } as const;
  assert.deepEqual(countResults(step, 'No tests found, exiting with code 0\n', true), { passed: 0, failed: 0 });
  assert.deepEqual(countResults(step, '', false), { passed: 0, failed: 1 });
});

test('the time of each test is read from the output of every runner', () => {
  const timed = (counts: 'node' | 'jest' | 'playwright', output: string) => timedTests({ counts }, output);
  assert.deepEqual(timed('node', '✔ [A1] logs in (1500.25ms)\n'), [{ name: '[A1] logs in', seconds: 1.50025 }]);
  assert.deepEqual(timed('jest', 'PASS shell/a.test.tsx (5.5 s)\nPASS shell/b.test.tsx\n'), [
    { name: 'shell/a.test.tsx', seconds: 5.5 },
  ]);
  assert.deepEqual(timed('playwright', '  ✓  12 [phone] › a.spec.ts:3:1 › pays (1.5m)\n'), [
    { name: '[phone] › a.spec.ts:3:1 › pays', seconds: 90 },
  ]);
});
