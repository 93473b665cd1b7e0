import { act, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { HostProvider } from 'web-kit/host';
import { testHost } from 'web-kit/testing';
import { useUpload } from './use-upload.ts';

const file = new File(['x'], 'id.png');
const send = jest.fn<Promise<void>, [File, (share: number) => void]>();
const failure = (code: number) => ({ success: false, message: 'No.', code, reason: 'failed' });

beforeEach(() => send.mockReset().mockResolvedValue());
const { host } = testHost();
const wrapper = ({ children }: PropsWithChildren) => createElement(HostProvider, { host }, children);
const show = () => renderHook(() => useUpload(send), { wrapper }).result;

test('[PRO-6] the progress of a file is shown until it has been sent', async () => {
  let finish: () => void = () => undefined;
  send.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const upload = show();
  expect(upload.current.progress).toBeUndefined();
  await act(async () => void upload.current.start(file));
  expect([send.mock.calls[0]?.[0], upload.current.progress]).toEqual([file, 0]);
  // No module is replaced meanwhile, or its screen would not learn of the result.
  expect(host.updateGuard.held.get()).toBe(true);
  act(() => send.mock.calls[0]?.[1](0.5));
  expect(upload.current.progress).toBe(0.5);
  await act(async () => finish());
  expect(host.updateGuard.held.get()).toBe(false);
  const { progress, failure: met, retry } = upload.current;
  expect([progress, met, retry]).toEqual([undefined, undefined, undefined]);
});

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [422, false],
  [499, false],
])('after a failure with code %d the same file can be sent again: %s', async (code, canRetry) => {
  send.mockRejectedValueOnce(failure(code));
  const upload = show();
  await act(() => upload.current.start(file));
  expect(upload.current.failure).toEqual(failure(code));
  expect(host.updateGuard.held.get()).toBe(false);
  expect(upload.current.retry !== undefined).toBe(canRetry);
  await act(async () => upload.current.retry?.());
  expect(send.mock.calls.map(([sent]) => sent)).toEqual(canRetry ? [file, file] : [file]);
});

test('a failure can be put away', async () => {
  send.mockRejectedValue(failure(422));
  const upload = show();
  await act(() => upload.current.start(file));
  act(() => upload.current.forget());
  expect(upload.current.failure).toBeUndefined();
});

test('a file goes to where the form sends it now', async () => {
  const other = jest.fn().mockResolvedValue(undefined);
  const { result, rerender } = renderHook((to) => useUpload(to), { wrapper, initialProps: send as typeof other });
  rerender(other);
  await act(() => result.current.start(file));
  expect([send.mock.calls, other.mock.calls.length]).toEqual([[], 1]);
});
