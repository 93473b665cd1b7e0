import { dayFromLocalDate, formatDay, localDateFromDay, parseDay } from './days.ts';

test.each([
  ['31-12-2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31 12 2026', '2026-12-31'],
  ['31122026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['2026/1/2', '2026-01-02'],
  ['31/12/26', '2026-12-31'],
  ['31 December 2026', '2026-12-31'],
  ['31-Des-26', '2026-12-31'],
  ['1 Mrt. 2027', '2027-03-01'],
  [' 1-2-2026 ', '2026-02-01'],
])('%j is the day %s', (typed, day) => expect(parseDay(typed)).toBe(day));

test.each([
  [''],
  ['31-12'],
  ['31-12-2026-1'],
  ['311220261'],
  ['3112202'],
  ['x31122026'],
  ['31-12-20'],
  ['31 Foo 2026'],
  ['31-12-20261'],
  ['31-12-x2026'],
  ['131-12-2026'],
  ['31-112-2026'],
  ['31-x1-2026'],
  ['31-1x-2026'],
  ['x1-12-2026'],
  ['1x-12-2026'],
  ['31--2026'],
])('%j is no day', (typed) => expect(parseDay(typed)).toBeUndefined());

test.each([
  ['2026-12-31', '31-12-2026'],
  ['tomorrow', 'tomorrow'],
  ['12026-12-31', '12026-12-31'],
  ['2026-12-311', '2026-12-311'],
])('%s is shown as %s', (day, shown) => expect(formatDay(day)).toBe(shown));

test('the calendar opens on the day of the field, and a chosen day comes back as it is', () => {
  const date = localDateFromDay('2026-02-03');
  expect(date && [date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 1, 3]);
  expect(dayFromLocalDate(new Date(2026, 1, 3))).toBe('2026-02-03');
  expect(dayFromLocalDate(new Date(2026, 11, 31))).toBe('2026-12-31');
});

test.each([['2026-02-30'], ['2026-13-01'], ['2026-00-01'], ['2026-01'], ['0-1-1'], ['']])(
  '%j opens the calendar on no day',
  (day) => expect(localDateFromDay(day)).toBeUndefined(),
);
