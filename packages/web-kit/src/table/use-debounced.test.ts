import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[VEH-5] a value counts once it has not changed for 300 ms', () => {
  const { result, rerender } = renderHook(({ value }) => useDebounced(value), { initialProps: { value: 'p' } });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  rerender({ value: 'po' });
  wait(299);
  rerender({ value: 'pol' });
  wait(299);
  expect(result.current).toBe('p');
  wait(1);
  expect(result.current).toBe('pol');
});
