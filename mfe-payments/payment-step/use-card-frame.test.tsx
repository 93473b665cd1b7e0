import { renderHook } from '@testing-library/react';
import { useCardFrame } from './use-card-frame.ts';

const post = (changes: MessageEventInit = {}) =>
  dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: window,
      data: { type: 'allset:card-submitted' },
      ...changes,
    }),
  );

test('[PAY-1] only our card page in its own frame is listened to, and only while it is shown', () => {
  const onNews = jest.fn();
  const { unmount } = renderHook(() => useCardFrame(() => window, onNews));
  post({ origin: 'https://elsewhere.test' });
  post({ source: null });
  post({ data: { type: 'webpackOk' } });
  expect(onNews).not.toHaveBeenCalled();
  post();
  expect(onNews.mock.calls).toEqual([[{ type: 'submitted' }]]);
  unmount();
  post();
  expect(onNews).toHaveBeenCalledTimes(1);
});

test('without a frame nothing is listened to', () => {
  const onNews = jest.fn();
  renderHook(() => useCardFrame(() => undefined, onNews));
  post();
  expect(onNews).not.toHaveBeenCalled();
});
