import { act, renderHook } from '@testing-library/react';
import { renewalFixture } from 'web-kit/testing';
import { useSelection } from './use-selection.tsx';

const [first, second] = [renewalFixture({ id: '1' }), renewalFixture({ id: '2' })];

test('[ADM-6] what is selected while a bulk action runs stays selected when it ends', () => {
  const { result } = renderHook(() => useSelection('', [first, second], false));
  act(() => result.current.add([first]));
  const { remove } = result.current; // as the action began
  act(() => result.current.add([second]));
  act(() => remove([first]));
  expect(result.current.selected).toEqual([second]);
});

test('[ADM-6] another list starts with nothing selected', () => {
  const { result, rerender } = renderHook(({ list }) => useSelection(list, [first, second], false), {
    initialProps: { list: 'a' },
  });
  act(() => result.current.add([first, second]));
  const { remove } = result.current;
  rerender({ list: 'b' });
  expect(result.current.selected).toEqual([]);
  act(() => result.current.add([second]));
  act(() => remove([first, second])); // an action that began in the list before
  expect(result.current.selected).toEqual([second]);
});
