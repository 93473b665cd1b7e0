import { type PaymentResultReply, pollDelay, pollPaymentResult } from './poll-payment-result.ts';

const answer = (result: PaymentResultReply['result']): PaymentResultReply => ({
  result,
  description: '',
  paymentId: '6a4c4b80-8f6d-4a43-9d0c-000000000007',
  userId: '6a4c4b80-8f6d-4a43-9d0c-000000000008',
  vehicles: [],
  refund: null,
});

test('[P20] polling slows down, but never to less than once a minute', () => {
  const waits = Array.from({ length: 20 }, (_, question) => pollDelay(question));
  expect(waits[0]).toBe(3000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(60_000);
});

test('[P20] in an hour of a pending payment the page polls about seventy times and resolves with the final result', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('processing'));
  const { signal } = new AbortController();
  const ended = pollPaymentResult(ask, { signal, onWaiting: () => undefined });
  await jest.advanceTimersByTimeAsync(60 * 60_000);
  expect(ask.mock.calls.length).toBeLessThan(75);
  ask.mockResolvedValue(answer('successful'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect((await ended)?.result).toBe('successful');
  jest.useRealTimers();
});

test.each([
  ['no network', { code: 0, reason: 'network' }],
  ['a busy server', { code: 503, reason: 'busy' }],
  ['a broken server', { code: 500, reason: 'failed' }],
  ['too many requests', { code: 429, reason: 'too_many' }],
])('%s says nothing about the payment, so polling continues', async (_, failure) => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('failed'));
  ask.mockRejectedValueOnce({ success: false, message: 'away', ...failure });
  const waiting = jest.fn();
  const ended = pollPaymentResult(ask, { signal: new AbortController().signal, onWaiting: waiting });
  await jest.advanceTimersByTimeAsync(3000);
  expect((await ended)?.result).toBe('failed');
  expect(waiting).toHaveBeenCalledWith(undefined);
  jest.useRealTimers();
});

test('whoever waits is told of each answer that is not final, and of the final one through the result', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('successful'));
  ask.mockResolvedValueOnce(answer('processing'));
  const onWaiting = jest.fn();
  const ended = pollPaymentResult(ask, { signal: new AbortController().signal, onWaiting });
  await jest.advanceTimersByTimeAsync(2999);
  expect([ask.mock.calls.length, onWaiting.mock.calls]).toEqual([1, [[answer('processing')]]]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await ended).toEqual(answer('successful'));
  expect(onWaiting).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('an answer that comes after the page has been left tells nobody', async () => {
  const controller = new AbortController();
  const onWaiting = jest.fn();
  const ask = async () => {
    controller.abort();
    return answer('successful');
  };
  expect(await pollPaymentResult(ask, { signal: controller.signal, onWaiting })).toBeUndefined();
  expect(onWaiting).not.toHaveBeenCalled();
});

test('an unknown payment ends the polling', async () => {
  const missing = { success: false, message: 'This does not exist.', code: 404, reason: 'not_found' };
  const ask = jest.fn().mockRejectedValue(missing);
  await expect(
    pollPaymentResult(ask, { signal: new AbortController().signal, onWaiting: () => undefined }),
  ).rejects.toBe(missing);
});

test('polling stops once the page is left', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('processing'));
  const controller = new AbortController();
  const ended = pollPaymentResult(ask, { signal: controller.signal, onWaiting: () => undefined });
  await jest.advanceTimersByTimeAsync(3000);
  controller.abort();
  expect(await ended).toBeUndefined();
  const callsBefore = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(callsBefore);
  jest.useRealTimers();
});
