import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinWeights } from './scan-result.ts';

const weight = (digits: string, confidence = 0.9) => ({ digits, confidence });

test('weights of several readings are joined, and left out if any two of them differ [V3]', () => {
  const joined = joinWeights([{}, { tare: weight('1366') }, { tare: weight('1366', 0.99), gvm: weight('1836') }]);
  assert.deepEqual(joined, { tare: weight('1366'), gvm: weight('1836') });
  const differing = [{ tare: weight('1366') }, { tare: weight('1866') }, { tare: weight('1366'), gvm: weight('1836') }];
  assert.deepEqual(joinWeights(differing), { gvm: weight('1836') });
  assert.deepEqual(joinWeights([]), {});
});
