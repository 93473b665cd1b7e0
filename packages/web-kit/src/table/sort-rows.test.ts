import { sortRows } from './sort-rows.ts';

const sorted = (values: (string | number | null | undefined)[], order: 'asc' | 'desc' = 'asc') =>
  sortRows(values, (value) => value, order);

test.each([
  [
    [10, 9, 100],
    [9, 10, 100],
    [100, 10, 9],
  ],
  [
    ['b', 'a', 'C'],
    ['a', 'b', 'C'],
    ['C', 'b', 'a'],
  ],
  [
    ['car 10', 'car 9'],
    ['car 9', 'car 10'],
    ['car 10', 'car 9'],
  ],
  [
    [0, -1, 5],
    [-1, 0, 5],
    [5, 0, -1],
  ],
])('%j is sorted both ways', (rows, up, down) => {
  expect(sorted(rows)).toEqual(up);
  expect(sorted(rows, 'desc')).toEqual(down);
});

test('what has no value comes last in both orders, and the given rows stay as they were', () => {
  const rows = ['', 'b', null, 'a', undefined];
  expect(sorted(rows)).toEqual(['a', 'b', '', null, undefined]);
  expect(sorted(rows, 'desc')).toEqual(['b', 'a', '', null, undefined]);
  expect(rows).toEqual(['', 'b', null, 'a', undefined]);
});
