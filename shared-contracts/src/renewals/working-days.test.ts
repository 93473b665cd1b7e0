import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addWorkingDays, isWorkingDay } from '../dates.ts';

test('weekends, fixed holidays, Easter and the Monday after a holiday on a Sunday are not working days', () => {
  const free = [
    '2026-11-21',
    '2026-11-22',
    '2026-12-16',
    '2026-12-25',
    '2026-12-26',
    '2026-04-03',
    '2026-04-06',
    '2027-03-22',
    '2027-03-26',
  ];
  assert.deepEqual(
    free.filter((day) => isWorkingDay(day)),
    [],
  );
  for (const day of ['2026-11-20', '2026-11-23', '2026-12-24', '2026-04-02', '2026-04-07', '2027-03-23'])
    assert.ok(isWorkingDay(day), day);
});

test('Easter Monday is a holiday', () => {
  for (const sunday of ['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2028-04-16', '2038-04-25']) {
    const monday = new Date(Date.parse(sunday) + 86_400_000).toISOString().slice(0, 10);
    assert.equal(isWorkingDay(monday), false, monday);
  }
});

test('Good Friday and Easter Monday are holidays in the years where simpler algorithms fail, across centuries', () => {
  for (const sunday of [
    '1818-03-22',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2049-04-18',
    '2076-04-19',
    '2100-03-28',
  ]) {
    const day = (shift: number) => new Date(Date.parse(sunday) + shift * 86_400_000).toISOString().slice(0, 10);
    assert.deepEqual([isWorkingDay(day(-2)), isWorkingDay(day(1))], [false, false], sunday);
    assert.deepEqual([isWorkingDay(day(-3)), isWorkingDay(day(2))], [true, true], sunday);
  }
});

test('every fixed holiday on a weekday is not a working day, and the day after it is', () => {
  for (const day of [
    '2026-01-01',
    '2025-03-21',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    '2027-08-09',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    '2028-12-26',
  ])
    assert.equal(isWorkingDay(day), false, day);
  for (const day of ['2026-01-02', '2026-04-28', '2026-06-17', '2027-08-10', '2026-12-17', '2028-12-27'])
    assert.ok(isWorkingDay(day), day);
});

test('working days are added across weekends and Christmas', () => {
  assert.equal(addWorkingDays('2026-11-20', 2), '2026-11-24');
  assert.equal(addWorkingDays('2026-11-20', 7), '2026-12-01');
  assert.equal(addWorkingDays('2026-12-23', 2), '2026-12-28');
  assert.equal(addWorkingDays('2026-11-21', 1), '2026-11-23');
});
