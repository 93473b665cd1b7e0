import { act, renderHook } from '@testing-library/react';
import { useSteadyRows } from './use-steady-rows.ts';

const row = (id: string, status = 'new') => ({ id, status });
const answer = (...entries: ReturnType<typeof row>[]) => ({ entries, count: entries.length });

const start = () => {
  const first = { loaded: answer(row('a'), row('b')), key: 'q' };
  return renderHook(({ loaded, key }: typeof first) => useSteadyRows(loaded, key), { initialProps: first });
};
const ids = (rows: readonly { id: string }[] | undefined) => rows?.map(({ id }) => id).join('');

test('[DSK-2] new rows are counted and change no place until they are asked for', () => {
  const { result, rerender } = start();
  rerender({ loaded: answer(row('n'), row('a'), row('b')), key: 'q' });
  expect(ids(result.current.rows)).toBe('ab');
  expect(result.current.added).toBe(1);
  // The last row of a page is pushed to the next one.
  rerender({ loaded: { entries: [row('n'), row('a')], count: 3 }, key: 'q' });
  expect(result.current.gone).toBe(0);
  rerender({ loaded: answer(row('n'), row('a'), row('b')), key: 'q' });
  act(() => result.current.show());
  expect(ids(result.current.rows)).toBe('nab');
  expect(result.current.added).toBe(0);
});

test('[DSK-2] a row that changed shows it in place, and one that has left the list stays', () => {
  const { result, rerender } = start();
  rerender({ loaded: answer(row('b', 'done')), key: 'q' });
  expect(result.current.rows).toEqual([row('a'), row('b', 'done')]);
  expect(result.current.gone).toBe(1);
});

test('[DSK-2] another query, and the answer after an action of one’s own, are shown at once', () => {
  const { result, rerender } = start();
  act(() => result.current.acceptNext());
  rerender({ loaded: answer(row('b')), key: 'q' });
  expect(ids(result.current.rows)).toBe('b');
  rerender({ loaded: answer(row('b'), row('c')), key: 'q' });
  expect(ids(result.current.rows)).toBe('b');
  rerender({ loaded: answer(row('x')), key: 'other' });
  expect(ids(result.current.rows)).toBe('x');
});
