import { act, fireEvent } from '@testing-library/react';
import { refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import type { CardMessage } from './card-frame.ts';
import { formNotOpened } from './payment-progress.ts';
import { usePayment } from './use-payment.ts';

const user = userFixture();
const vehicle = vehicleFixture();
const order = { vehicles: [{ vehicleId: vehicle.id, amount: 92_200 }] };
const opened = { paymentUrl: 'https://cards.test', checkoutId: 'checkout-0001', amountInCents: 92_200, quotes: [] };
const ended = { description: 'Declined.', paymentId: vehicle.id, userId: user.id, vehicles: [], refund: null };
const failed = (code: number) => refusal(code, 'failed', 'It did not work.');

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const pass = (milliseconds = 100) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function start(answers: Record<string, unknown> = {}) {
  let newest: ReturnType<typeof usePayment> | undefined;
  const [onPaid, report] = [jest.fn(), jest.fn()];
  const Screen = () => {
    newest = usePayment({ order, onPaid });
    return null;
  };
  const rendered = renderWithHost(<Screen />, {
    user,
    report,
    answers: {
      'POST /payments/payment-key/vehicles': opened,
      'POST /payments/submitted': { success: true, message: 'Recorded.' },
      ...answers,
    },
  });
  await pass();
  const now = () => {
    if (!newest) throw new Error('The screen is not there.');
    return newest;
  };
  const receive = async (message: CardMessage) => {
    await act(async () => now().receive(message));
    await pass();
  };
  const paths = () => rendered.calls.map(({ path }) => path);
  return { ...rendered, now, receive, onPaid, report, paths };
}

test('[PAY-2] a payment goes through all its steps to the result page', async () => {
  let result: unknown = { ...ended, result: 'processing' };
  const { now, receive, onPaid, calls } = await start({ 'GET /payments/result': () => result });
  expect(now().progress.step).toBe(1);
  await receive({ type: 'ready', height: 500 });
  expect(now().progress.step).toBe(2);
  await receive({ type: 'resized', height: 600 });
  expect(now().progress.step).toBe(2);
  await receive({ type: 'submitted' });
  expect(now().progress.step).toBe(4);
  await receive({ type: 'result', query: '?id=checkout-0001&resourcePath=%2Fv1' });
  expect(now().progress.step).toBe(7);
  expect(calls.at(-1)?.query).toEqual({ id: 'checkout-0001', resourcePath: '/v1' });
  result = { ...ended, result: 'successful' };
  await pass(3000);
  expect(onPaid.mock.calls).toEqual([['?id=checkout-0001&resourcePath=%2Fv1']]);
});

test.each([
  [{ failureReason: 'Card expired', declineCause: 'card expired' }, 'Card expired', 'card expired'],
  [{ failureReason: null, declineCause: null }, 'Declined.', undefined],
])('[PAY-2] a declined card (%j) ends the payment with the reason', async (reason, message, cause) => {
  const { now, receive, onPaid } = await start({ 'GET /payments/result': { ...ended, result: 'failed', ...reason } });
  await receive({ type: 'result', query: '?id=checkout-0001' });
  expect(now().progress).toEqual({ step: 8, outcome: { result: 'failed', message, cause } });
  expect(onPaid).not.toHaveBeenCalled();
});

test('a result that cannot be had ends the payment with the message and its code', async () => {
  const { now, receive } = await start({ 'GET /payments/result': failed(404) });
  await receive({ type: 'result', query: '?id=checkout-0001' });
  expect(now().progress.outcome).toEqual({ result: 'failed', message: 'It did not work.', code: 404 });
});

test('[PAY-2] what comes of an attempt that was given up does not disturb the next one, unless it is paid', async () => {
  const results: ((answer: unknown) => void)[] = [];
  const { now, receive, onPaid, paths } = await start({
    'GET /payments/result': () => new Promise((resolve) => results.push(resolve)),
  });
  const giveUp = async () => {
    await receive({ type: 'result', query: '?id=checkout-0001' });
    expect(now().progress.step).toBe(6);
    await act(async () => now().tryAgain());
    await pass();
    expect(now().progress).toEqual({ step: 1 });
  };
  await giveUp();
  results[0]?.({ ...ended, result: 'failed' });
  await pass();
  expect(now().progress).toEqual({ step: 1 });
  await giveUp();
  results[1]?.({ ...ended, result: 'processing' });
  await pass();
  expect(now().progress).toEqual({ step: 1 });
  await pass(3000);
  results[2]?.(failed(404));
  await pass();
  expect(now().progress).toEqual({ step: 1 });
  await giveUp();
  results[3]?.({ ...ended, result: 'successful' });
  await pass();
  expect(onPaid).toHaveBeenCalledTimes(1);
  expect(paths().filter((path) => path === '/payments/payment-key/vehicles')).toHaveLength(4);
});

test('[PAY-1] the card form has half a minute from when the checkout is open, however long that took', async () => {
  let open: (checkout: typeof opened) => void = () => undefined;
  const { now } = await start({ 'POST /payments/payment-key/vehicles': new Promise((resolve) => (open = resolve)) });
  await pass(20_000);
  expect(now().progress).toEqual({ step: 0 });
  open(opened);
  await pass(0);
  await pass(29_900);
  expect(now().progress).toEqual({ step: 1 });
  await pass(200);
  expect(now().progress).toEqual({ step: 8, outcome: formNotOpened });
});

test('[PAY-1] a checkout that fails ends the payment before any card', async () => {
  const { now } = await start({ 'POST /payments/payment-key/vehicles': failed(502) });
  expect(now().progress).toEqual({
    step: 8,
    outcome: { result: 'failed', message: 'It did not work.', code: 502, beforeCard: true },
  });
});

test('a card page that fails is reported; once it was open, the payer may try it again', async () => {
  const { now, receive, report } = await start();
  await receive({ type: 'ready', height: 500 });
  await receive({ type: 'submitted' });
  await receive({ type: 'failed', message: 'The card could not be sent.' });
  expect(now().progress).toEqual({ step: 2 });
  expect(report.mock.calls).toEqual([[new Error('The card could not be sent.'), { step: 'card-form' }]]);
});

test('a submission that the API does not take is reported, and the payment goes on', async () => {
  const { now, receive, report } = await start({ 'POST /payments/submitted': failed(500) });
  await receive({ type: 'submitted' });
  expect(now().progress.step).toBe(4);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ code: 500 }), { step: 'card-submitted' });
});

test('[PAY-2] a tab that is seen again asks whether the vehicle is in renewal, but not once its own card is sent', async () => {
  let inRenewal = false;
  const { now, receive, paths, calls } = await start({
    'GET /payments/quotes': () => ({
      owner: { id: user.id, firstName: 'Thandi', lastName: 'Mokoena' },
      vehicles: [{ vehicle: { ...vehicle, inRenewal }, quote: null, problem: null }],
      amountInCents: 0,
    }),
  });
  const see = async () => {
    fireEvent(document, new Event('visibilitychange'));
    await pass();
  };
  await see();
  expect(calls.at(-1)).toMatchObject({ path: '/payments/quotes', query: { vehicleIds: vehicle.id } });
  expect(now().checkout.state).toBe('open');
  await receive({ type: 'ready', height: 500 });
  await see();
  expect(paths().filter((path) => path === '/payments/quotes')).toHaveLength(2);
  await receive({ type: 'submitted' });
  await pass();
  // The quotes are fetched again, because the payment is pending now.
  expect(paths().filter((path) => path === '/payments/quotes')).toHaveLength(3);
  inRenewal = true;
  await see();
  expect(paths().filter((path) => path === '/payments/quotes')).toHaveLength(3);
  expect(now().checkout.state).toBe('open');
});
