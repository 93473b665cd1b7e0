import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differsByOneMore, type NumberReading, weighReadings } from './weigh-readings.ts';

const reading = (digits: string, probability: number, rest: Partial<NumberReading> = {}): NumberReading => ({
  digits,
  probability,
  share: probability,
  hadLetters: false,
  hasUnit: true,
  ...rest,
});
const times = (count: number, each: NumberReading): NumberReading[] => Array.from({ length: count }, () => each);

test('a try that reads nothing counts half as much against a number as one that reads another', () => {
  assert.equal(weighReadings('1422', times(6, reading('1422', 0.9)), 10, true), (0.9 * 6) / 8);
  const others = times(4, reading('9', 0.9));
  assert.equal(weighReadings('1422', [...times(6, reading('1422', 0.9)), ...others], 10, false), (0.9 * 6) / 10);
});

test('where the ink proves the count of digits, a shorter number counts as nothing read', () => {
  const readings = [...times(6, reading('1422', 0.9)), ...times(4, reading('422', 0.9))];
  assert.equal(weighReadings('1422', readings, 10, true), (0.9 * 6) / 8);
  assert.equal(weighReadings('1422', readings, 10, false), undefined);
});

test('where the ink proves the count of digits, letters do not compete with them', () => {
  const readings = times(10, reading('1422', 0.5, { share: 0.9 }));
  assert.equal(weighReadings('1422', readings, 10, true), 0.9);
  assert.equal(weighReadings('1422', readings, 10, false), 0.5);
});

test('letters taken for digits count only where the ink proves the count of digits', () => {
  const readings = [
    ...times(6, reading('1422', 0.9)),
    ...times(4, reading('1422', 0.1, { share: 0.9, hadLetters: true })),
  ];
  assert.equal(weighReadings('1422', readings, 10, true), 0.9);
  assert.equal(weighReadings('1422', readings, 10, false), (0.9 * 6) / 8);
});

test('another number of the same length leaves a number out [V3]', () => {
  const readings = times(9, reading('1428', 0.9));
  assert.equal(weighReadings('1428', [...readings, reading('1426', 0.45)], 10, true), undefined);
  assert.ok(weighReadings('1428', [...readings, reading('1426', 0.35)], 10, true));
});

test('a longer number leaves one out if it is certain, or if glyphs may have run together [V3]', () => {
  const weigh = (probability: number, isWhole: boolean): number | undefined =>
    weighReadings('422', [...times(9, reading('422', 0.9)), reading('1422', probability)], 10, isWhole);
  assert.equal(weigh(0.8, true), undefined);
  assert.ok(weigh(0.7, true));
  assert.equal(weigh(0.7, false), undefined);
});

test('a digit more at any place is one more', () => {
  assert.ok(differsByOneMore('1422', '422'));
  assert.ok(differsByOneMore('142', '1422'));
  assert.ok(!differsByOneMore('1432', '1422'));
  assert.ok(!differsByOneMore('1422', '22'));
});
