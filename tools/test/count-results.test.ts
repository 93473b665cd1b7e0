import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults } from './count-results.ts';

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
