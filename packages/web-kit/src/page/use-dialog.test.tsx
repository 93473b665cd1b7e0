import { act, render, renderHook, screen } from '@testing-library/react';
import { useDialog } from './use-dialog.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const showPage = (button = <button type="button">Open</button>) =>
  render(
    <main>
      <h1 tabIndex={-1}>Page</h1>
      {button}
    </main>,
  );

test('a dialog closes first and goes afterwards; the focus returns to where it was', () => {
  showPage();
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  const onGone = jest.fn();
  const { result } = renderHook(() => useDialog(onGone));
  act(() => button.blur());
  expect(result.current.open).toBe(true);
  wait(1000);
  expect(onGone).not.toHaveBeenCalled();
  act(() => result.current.close());
  expect(result.current.open).toBe(false);
  wait(249);
  expect(onGone).not.toHaveBeenCalled();
  wait(1);
  expect(onGone).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});

test('where the button has gone with its row, the heading of the page gets the focus', () => {
  const { rerender } = showPage();
  screen.getByRole('button', { name: 'Open' }).focus();
  const { result } = renderHook(() => useDialog(() => undefined));
  rerender(
    <main>
      <h1 tabIndex={-1}>Page</h1>
    </main>,
  );
  act(() => result.current.close());
  wait(250);
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
});

test('a dialog that was opened by nobody gives the focus to the heading', () => {
  showPage();
  const { result } = renderHook(() => useDialog(() => undefined));
  act(() => result.current.close());
  wait(250);
  expect(screen.getByRole('heading', { name: 'Page' })).toHaveFocus();
});

test('a dialog that is gone before it has closed asks for nothing', () => {
  showPage();
  const onGone = jest.fn();
  const { result, unmount } = renderHook(() => useDialog(onGone));
  act(() => result.current.close());
  unmount();
  wait(1000);
  expect(onGone).not.toHaveBeenCalled();
});
