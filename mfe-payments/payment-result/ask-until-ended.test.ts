import { askUntilEnded, type PaymentAnswer, waitBefore } from './ask-until-ended.ts';

const answer = (result: PaymentAnswer['result']): PaymentAnswer => ({
  result,
  description: '',
  paymentId: '6a4c4b80-8f6d-4a43-9d0c-000000000007',
  refund: null,
});

test('[P20] the page asks ever more seldom, and never less than once a minute', () => {
  const waits = Array.from({ length: 20 }, (_, question) => waitBefore(question));
  expect(waits[0]).toBe(3000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(60_000);
});

test('[P20] in an hour of a pending payment the page asks some seventy times, and takes the end when it comes', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('processing'));
  const { signal } = new AbortController();
  const ended = askUntilEnded(ask, { signal, onWaiting: () => undefined });
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
  ['too many questions', { code: 429, reason: 'too_many' }],
])('%s says nothing about the payment: it is asked again', async (_, failure) => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('failed'));
  ask.mockRejectedValueOnce({ success: false, message: 'away', ...failure });
  const waiting = jest.fn();
  const ended = askUntilEnded(ask, { signal: new AbortController().signal, onWaiting: waiting });
  await jest.advanceTimersByTimeAsync(3000);
  expect((await ended)?.result).toBe('failed');
  expect(waiting).toHaveBeenCalledWith(undefined);
  jest.useRealTimers();
});

test('a payment that does not exist ends the questions', async () => {
  const missing = { success: false, message: 'This does not exist.', code: 404, reason: 'not_found' };
  const ask = jest.fn().mockRejectedValue(missing);
  await expect(askUntilEnded(ask, { signal: new AbortController().signal, onWaiting: () => undefined })).rejects.toBe(missing);
});

test('nothing is asked any more once the page is gone', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => answer('processing'));
  const gone = new AbortController();
  const ended = askUntilEnded(ask, { signal: gone.signal, onWaiting: () => undefined });
  await jest.advanceTimersByTimeAsync(3000);
  gone.abort();
  expect(await ended).toBeUndefined();
  const asked = ask.mock.calls.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(asked);
  jest.useRealTimers();
});
