import { act } from '@testing-library/react';
import { renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { formNotOpened } from './payment-progress.ts';
import { usePayment } from './use-payment.ts';

const vehicle = vehicleFixture();
const order = { vehicles: [{ vehicleId: vehicle.id, amount: 92_200 }] };
const opened = { paymentUrl: 'https://cards.test', checkoutId: 'checkout-0001', amountInCents: 92_200, quotes: [] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function start() {
  let newest: ReturnType<typeof usePayment> | undefined;
  let answer: (body: typeof opened) => void = () => undefined;
  const Screen = () => {
    newest = usePayment({ order, onPaid: () => undefined });
    return null;
  };
  renderWithHost(<Screen />, {
    user: userFixture(),
    answers: { 'POST /payments/payment-key/vehicles': new Promise((resolve) => (answer = resolve)) },
  });
  const open = async () => {
    answer(opened);
    await pass(0);
  };
  const now = () => {
    if (!newest) throw new Error('The screen is not there.');
    return newest;
  };
  return { now, open };
}

test('[PAY-1] the card form has half a minute from when the checkout is open, however long that took', async () => {
  const { now, open } = start();
  await pass(20_000);
  expect(now().progress).toEqual({ step: 0 });
  await open();
  await pass(29_900);
  expect(now().progress).toEqual({ step: 1 });
  await pass(200);
  expect(now().progress).toEqual({ step: 8, outcome: formNotOpened });
});

test('[PAY-1] once the card form is open the payer may take their time', async () => {
  const { now, open } = start();
  await pass(100);
  await open();
  await pass(29_000);
  act(() => now().receive({ type: 'ready', height: 500 }));
  await pass(600_000);
  expect(now().progress).toEqual({ step: 2 });
});
