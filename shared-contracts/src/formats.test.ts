import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRand, formatWeight } from './amounts.ts';
import { listDate, paymentDate } from './dates.ts';
import { eventTime, longDate } from './formats.ts';

test('[PUB-15][D5] money, weights and dates are formatted as specified', () => {
  assert.deepEqual([0, 5, 123_450, 100_000_000, -12_345].map(formatRand), [
    'R0.00',
    'R0.05',
    'R1,234.50',
    'R1,000,000.00',
    '-R123.45',
  ]);
  assert.deepEqual(
    [formatWeight(999), formatWeight(1104), formatWeight(1_234_567), formatWeight(1104, 2)],
    ['999', '1,104', '1,234,567', '1,104.00'],
  );
  // 22:30 in Greenwich is the next day in South Africa.
  assert.equal(paymentDate('2026-01-04T22:30:00Z'), '5/01/2026');
  assert.equal(listDate('2026-01-04T22:30:00Z'), '05-01-2026');
  assert.equal(listDate('2026-03-02'), '02-03-2026');
  const days = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-11', '2027-03-21'];
  assert.deepEqual(days.map(longDate), [
    '1st March, 2027',
    '2nd March, 2027',
    '3rd March, 2027',
    '11th March, 2027',
    '21st March, 2027',
  ]);
  assert.equal(eventTime('2026-01-04T22:30:00Z'), 'January 5th, 2026, 00:30');
});
