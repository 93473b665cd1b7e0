import { createToasts } from './toasts.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('each kind of message is shown in its turn, with its text if it has one', () => {
  const toasts = createToasts();
  toasts.success('Saved');
  toasts.error('Failed', 'Please try again.');
  toasts.info('News');
  toasts.warning('Careful', '');
  expect(toasts.list.get()).toEqual([
    { id: 1, intent: 'success', title: 'Saved' },
    { id: 2, intent: 'error', title: 'Failed', body: 'Please try again.' },
    { id: 3, intent: 'info', title: 'News' },
    { id: 4, intent: 'warning', title: 'Careful' },
  ]);
});

test('a message goes after four seconds, or when it is dismissed, and the others stay', () => {
  const toasts = createToasts();
  const heard = jest.fn();
  const stop = toasts.list.subscribe(heard);
  toasts.success('One');
  jest.advanceTimersByTime(2000);
  toasts.success('Two');
  toasts.success('Three');
  toasts.dismiss(2);
  const titles = () => toasts.list.get().map(({ title }) => title);
  expect(titles()).toEqual(['One', 'Three']);
  jest.advanceTimersByTime(1999);
  expect(titles()).toEqual(['One', 'Three']);
  jest.advanceTimersByTime(1);
  expect(titles()).toEqual(['Three']);
  expect(heard).toHaveBeenCalledTimes(5);
  stop();
  toasts.success('Four');
  expect(heard).toHaveBeenCalledTimes(5);
});
