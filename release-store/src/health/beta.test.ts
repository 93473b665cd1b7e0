import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logBeta, logGamma } from './beta.ts';

const isClose = (value: number, expected: number) =>
  assert.ok(Math.abs(value - expected) < 1e-9 * Math.max(1, Math.abs(expected)), `${value} instead of ${expected}`);

test('the gamma function continues the factorials, also between whole numbers', () => {
  let logFactorial = 0;
  for (let number = 1; number <= 170; number += 1) {
    isClose(logGamma(number), logFactorial);
    logFactorial += Math.log(number);
  }
  isClose(logGamma(0.5), Math.log(Math.PI) / 2);
  isClose(logGamma(2.5), Math.log(0.75 * Math.sqrt(Math.PI)));
});

test('the beta function of whole numbers', () => {
  isClose(logBeta(1, 1), 0);
  isClose(logBeta(3, 4), Math.log(1 / 60));
});
