import assert from 'node:assert/strict';
import test from 'node:test';
import { sampledLines } from './sampled-lines.ts';

const text = 'line\n'.repeat(1199);

test('a sample is deterministic, has about the requested size, and is contained in any larger sample', () => {
  const quarter = sampledLines('a.ts', text, 25);
  assert.deepEqual(sampledLines('a.ts', text, 25), quarter);
  assert.ok(quarter.length > 12 && quarter.length < 40, `${quarter.length} of 100 ranges`);
  const half = sampledLines('a.ts', text, 50);
  assert.ok(half.length > quarter.length && quarter.every((range) => half.includes(range)));
});

test('a full sample covers each line exactly once', () => {
  const all = sampledLines('a.ts', text, 100);
  assert.deepEqual([all[0], all[1], all.at(-1), all.length], ['a.ts:1-12', 'a.ts:13-24', 'a.ts:1189-1200', 100]);
});
