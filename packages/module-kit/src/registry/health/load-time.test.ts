import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTimeOf } from './health-of.ts';

// Bounds: 100, 250, 500, 1000, 2000, 4000, 8000 ms, and longer.
test('[TEM-6] the load time of three quarters of the visitors lies within the bucket that holds the last of them', () => {
  assert.equal(loadTimeOf([0, 0, 100, 0, 0, 0, 0, 0], 0.75), 438, 'three quarters of the way from 250 to 500');
  assert.equal(loadTimeOf([60, 0, 0, 40, 0, 0, 0, 0], 0.5), 83);
  assert.equal(loadTimeOf([60, 0, 0, 40, 0, 0, 0, 0], 0.75), 688, 'the bucket after two empty ones');
  assert.equal(loadTimeOf([75, 25, 0, 0, 0, 0, 0, 0], 0.75), 100);
});

test('[TEM-6] longer than the last bound counts as the last bound, and no times as none', () => {
  assert.equal(loadTimeOf([1, 0, 0, 0, 0, 0, 0, 9], 0.75), 8000);
  assert.equal(loadTimeOf([0, 0, 0, 0, 0, 0, 0, 0], 0.75), undefined);
});
