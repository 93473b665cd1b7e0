import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { notifyOtherTabs, useOtherTabs } from './use-other-tabs.ts';

const handlers = { onPaid: jest.fn(), onSeen: jest.fn() };
const become = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  fireEvent(document, new Event('visibilitychange'));
};

beforeEach(() => jest.clearAllMocks());
afterEach(() => Reflect.deleteProperty(document, 'visibilityState'));

test('[PAY-2] a payment in another tab is heard for this vehicle alone', async () => {
  const { unmount } = renderHook(() => useOtherTabs(['first', 'mine'], handlers));
  const heard = jest.fn();
  const channel = new BroadcastChannel('allset:payments');
  channel.onmessage = heard;
  for (const noise of ['mine', null, {}, { vehicle: 'mine' }]) channel.postMessage(noise);
  notifyOtherTabs(['another']);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(handlers.onPaid).not.toHaveBeenCalled();
  notifyOtherTabs(['mine']);
  await waitFor(() => expect(handlers.onPaid).toHaveBeenCalledTimes(1));
  unmount();
  channel.close();
});

test('the tab looks for itself when it is seen again, not when it is left, and not after the step has gone', () => {
  const { unmount } = renderHook(() => useOtherTabs(['first', 'mine'], handlers));
  become('hidden');
  expect(handlers.onSeen).not.toHaveBeenCalled();
  become('visible');
  expect(handlers.onSeen).toHaveBeenCalledTimes(1);
  unmount();
  become('visible');
  expect(handlers.onSeen).toHaveBeenCalledTimes(1);
});

test('a payment that is heard after the step has gone changes nothing', async () => {
  const heard = jest.fn();
  const channel = new BroadcastChannel('allset:payments');
  channel.onmessage = heard;
  renderHook(() => useOtherTabs(['first', 'mine'], handlers)).unmount();
  notifyOtherTabs(['mine']);
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(handlers.onPaid).not.toHaveBeenCalled();
  channel.close();
});
