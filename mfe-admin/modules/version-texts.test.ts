import { failuresText, loadTimeText } from './version-texts.ts';

const health = (failures: number, loads: number) => ({
  loads,
  failures,
  failureRate: loads + failures > 0 ? failures / (loads + failures) : null,
  loadTime: null,
});

test.each([
  [0, 0, '0'],
  [0, 50, '0'],
  [1, 9, '1\u00a0(10\u00a0%)'],
  [3, 1497, '3\u00a0(0.2\u00a0%)'],
  [1, 99_999, '1\u00a0(<0.1\u00a0%)'],
])('[TEM-6] %s failures beside %s loads are shown as %s', (failures, loads, text) => {
  expect(failuresText(health(failures, loads))).toBe(text);
});

test('[TEM-6] load times are in ms, up to the longest that is measured', () => {
  expect(loadTimeText(430)).toBe('430\u00a0ms');
  expect(loadTimeText(8000)).toBe('over 8 s');
  expect(loadTimeText(null)).toBe('–');
});
