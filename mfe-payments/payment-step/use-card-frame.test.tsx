import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { HostProvider } from 'web-kit/host';
import { testHost } from 'web-kit/testing';
import { useCardFrame } from './card-frame.ts';

const post = (changes: MessageEventInit = {}) =>
  dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: window,
      data: { type: 'allset:card-submitted' },
      ...changes,
    }),
  );

function listen(frame: () => Window | undefined, apiBase?: string) {
  const { host } = testHost(apiBase ? { apiBase } : {});
  const onMessage = jest.fn();
  const wrapper = ({ children }: PropsWithChildren) => <HostProvider host={host}>{children}</HostProvider>;
  return { onMessage, ...renderHook(() => useCardFrame(frame, onMessage), { wrapper }) };
}

test('[PAY-1] only our card page in its own frame is listened to, and only while it is shown', () => {
  const { onMessage, unmount } = listen(() => window);
  post({ origin: 'https://elsewhere.test' });
  post({ source: null });
  post({ data: { type: 'webpackOk' } });
  expect(onMessage).not.toHaveBeenCalled();
  post();
  expect(onMessage.mock.calls).toEqual([[{ type: 'submitted' }]]);
  unmount();
  post();
  expect(onMessage).toHaveBeenCalledTimes(1);
});

test('[PTR-1] on a partner’s page only the card page of our site is listened to, not the page itself', () => {
  const { onMessage } = listen(() => window, 'https://acme.site.test/api');
  post();
  post({ origin: 'https://site.test' });
  expect(onMessage).not.toHaveBeenCalled();
  post({ origin: 'https://acme.site.test' });
  expect(onMessage.mock.calls).toEqual([[{ type: 'submitted' }]]);
});

test('without a frame nothing is listened to', () => {
  const { onMessage } = listen(() => undefined);
  post();
  expect(onMessage).not.toHaveBeenCalled();
});
