import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perMinute } from './report-limits.ts';

test('a key is admitted so many times, and again in the next minute', () => {
  let now = 0;
  const admits = perMinute(2, () => now);
  assert.deepEqual([admits('a'), admits('a'), admits('a'), admits('b')], [true, true, false, true]);
  now = 60_000;
  assert.equal(admits('a'), true);
});

test('countless keys take no more memory, and those known are admitted still', () => {
  const admits = perMinute(2, () => 0);
  const admitted = Array.from({ length: 30_000 }, (_, key) => admits(String(key))).filter(Boolean).length;
  assert.equal(admitted, 20_000);
  assert.equal(admits('0'), true);
});
