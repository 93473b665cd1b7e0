import { act, renderHook } from '@testing-library/react';
import { HostProvider } from 'web-kit/host';
import { renderWithHost, testHost } from 'web-kit/testing';
import { formNotOpened, type Progress, timedOut } from './payment-progress.ts';
import { useDelayedPoll, useTimeLimits } from './use-payment.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

function limit(progress: Progress, isOpeningForm = false) {
  const [tell, report] = [jest.fn(), jest.fn()];
  const Screen = () => {
    useTimeLimits(progress, isOpeningForm, tell);
    return null;
  };
  return { tell, ...renderWithHost(<Screen />, { report }), report };
}

test('[PAY-1] a card form that does not open in half a minute ends the payment, and is reported', () => {
  const { tell, report } = limit({ step: 1 }, true);
  wait(29_999);
  expect(tell).not.toHaveBeenCalled();
  wait(1);
  expect(tell.mock.calls).toEqual([[{ type: 'ended', outcome: formNotOpened }]]);
  expect(report.mock.calls).toEqual([[new Error(formNotOpened.message), { step: 'card-form' }]]);
});

test.each([
  ['the payer fills in the form', { step: 2 }, 0],
  ['the card has been sent', { step: 3 }, 1],
  ['the payment has ended', { step: 8, outcome: timedOut }, 0],
])('[PAY-3] while %s, the page stops waiting after five minutes: %#', (_, progress: Progress, times) => {
  const { tell, report } = limit(progress);
  wait(299_999);
  expect(tell).not.toHaveBeenCalled();
  wait(1);
  expect(tell).toHaveBeenCalledTimes(times);
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['the form', { step: 1 }, true],
  ['the bank', { step: 4 }, false],
])('whoever leaves the page waits for %s no longer', (_, progress, isOpeningForm) => {
  const { tell, unmount } = limit(progress, isOpeningForm);
  unmount();
  wait(600_000);
  expect(tell).not.toHaveBeenCalled();
});

test('[PAY-2] a card that has been with the bank for twenty seconds is asked about, once', () => {
  const ask = jest.fn();
  const { unmount } = renderHook(() => useDelayedPoll('check out', ask));
  wait(19_999);
  expect(ask).not.toHaveBeenCalled();
  wait(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  const [query, signal] = ask.mock.calls[0] ?? [];
  expect([query, signal.aborted]).toEqual(['?id=check%20out', false]);
  unmount();
  expect(signal.aborted).toBe(true);
});

test('without a card at the bank, or after the page has been left, nobody is asked', () => {
  const ask = jest.fn();
  renderHook(() => useDelayedPoll(undefined, ask));
  renderHook(() => useDelayedPoll('checkout', ask)).unmount();
  wait(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('[PAY-3] progress begins the five minutes again', () => {
  const tell = jest.fn();
  const { rerender } = renderHook(({ step }) => useTimeLimits({ step }, false, tell), {
    initialProps: { step: 3 },
    wrapper: ({ children }) => <HostProvider host={testHost().host}>{children}</HostProvider>,
  });
  wait(299_999);
  rerender({ step: 4 });
  wait(299_999);
  expect(tell).not.toHaveBeenCalled();
  wait(1);
  expect(tell.mock.calls).toEqual([
    [{ type: 'ended', outcome: { result: 'failed', message: 'Payment gateway timed out.', code: 504 } }],
  ]);
});
