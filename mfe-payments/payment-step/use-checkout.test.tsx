import { act, waitFor } from '@testing-library/react';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { type Order, useCheckout } from './use-checkout.ts';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000a';
const user = userFixture();
const order: Order = { vehicles: [{ vehicleId: id, amount: 92_200 }] };
const opened = {
  paymentUrl: 'https://cards.test/widget.js',
  checkoutId: 'checkout-0001',
  integrity: 'sha',
  amountInCents: 92_200,
  quotes: [],
};
const pending = {
  paymentId: id,
  checkoutId: 'checkout-0000',
  amountInCents: 92_200,
  createdAt: '2026-01-05T08:00:00Z',
};
const refused = (reason: string, data?: unknown, status = 409) => refusal(status, reason, `It is ${reason}.`, { data });

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

function show(answer: unknown, path = 'vehicles', of = order) {
  let newest: ReturnType<typeof useCheckout> | undefined;
  const report = jest.fn();
  const Screen = () => {
    newest = useCheckout(of);
    return null;
  };
  const rendered = renderWithHost(<Screen />, {
    user,
    report,
    answers: { [`POST /payments/payment-key/${path}`]: answer },
  });
  const now = () => {
    if (!newest) throw new Error('The screen is not there.');
    return newest;
  };
  return { ...rendered, report, now };
}

test('[PAY-1] a checkout is opened for the vehicle and its amount, and remembered with the session', async () => {
  const { calls, now, report } = show(opened);
  expect(now().state).toBe('opening');
  await waitFor(() => expect(now()).toMatchObject({ state: 'open', checkout: opened }));
  expect(calls.map(({ body }) => body)).toEqual([order]);
  expect(localStorage.getItem('checkoutId')).toBe('checkout-0001');
  expect(report).not.toHaveBeenCalled();
});

const vehicles = (problem: string) => ({ vehicles: [{ vehicleId: id, licenseNumber: 'jk45lmgp', problem }] });

test.each([
  ['quote_changed', {}, { state: 'refused', title: 'The amount has changed', message: 'It is quote_changed.' }],
  ['payment_pending', pending, { state: 'pending', pending }],
  ['vehicles_refused', vehicles('in_renewal'), { state: 'alreadyPaid' }],
  ['vehicles_refused', vehicles('archived'), { state: 'refused', title: 'This vehicle cannot be renewed now' }],
])('a refusal because of %s is no fault, and the payer is told', async (reason, data, state) => {
  const { now, report } = show(refused(reason, data));
  await waitFor(() => expect(now()).toMatchObject(state));
  expect(report).not.toHaveBeenCalled();
  expect(localStorage.getItem('checkoutId')).toBeNull();
});

const topUp: Order = { ...order, renewalId: id };
const duplicate: Order = { ...order, isDuplicate: true };

test('[CTR-7][CTR-10] a top-up is opened for its renewal, and a copy of a lost disc for its vehicle', async () => {
  const ofTopUp = show(opened, 'top-up', topUp);
  await waitFor(() => expect(ofTopUp.now().state).toBe('open'));
  expect(ofTopUp.calls.map(({ body }) => body)).toEqual([{ renewalId: id, amount: 92_200 }]);
  const ofDuplicate = show(opened, 'duplicate-disc', duplicate);
  await waitFor(() => expect(ofDuplicate.now().state).toBe('open'));
  expect(ofDuplicate.calls.map(({ body }) => body)).toEqual([{ vehicleId: id, amount: 92_200 }]);
});

test.each([
  ['stale', 'top-up', topUp, { state: 'refused', title: 'Something has changed', message: 'It is stale.' }],
  ['already_paid', 'top-up', topUp, { state: 'alreadyPaid' }],
  ['renew_instead', 'duplicate-disc', duplicate, { state: 'refused', title: 'No copy can be ordered now' }],
  ['in_renewal', 'duplicate-disc', duplicate, { state: 'refused', title: 'No copy can be ordered now' }],
])(
  '[CTR-7][CTR-10] what is not to be paid any more (%s) leads back, and is no fault',
  async (reason, path, of, state) => {
    const { now, report } = show(refused(reason), path, of);
    await waitFor(() => expect(now()).toMatchObject(state));
    expect(report).not.toHaveBeenCalled();
  },
);

test.each([
  ['payment_pending', undefined],
  ['processor_failed', pending],
  ['not_found', pending],
])('[PAY-1] any other failure (%s with %j) is told and reported', async (reason, data) => {
  const { now, report } = show(refused(reason, data, 502));
  await waitFor(() => expect(now()).toMatchObject({ state: 'failed', failure: { message: `It is ${reason}.` } }));
  expect(report.mock.calls).toEqual([[expect.objectContaining({ reason }), { step: 'payment-key' }]]);
});

test('each further try opens a checkout of its own, and paying despite a pending payment stays chosen', async () => {
  let answer: unknown = refused('payment_pending', pending);
  const { calls, now } = show(() => answer);
  await waitFor(() => expect(now().state).toBe('pending'));
  answer = refused('processor_failed', undefined, 502);
  await act(async () => now().open(true));
  await waitFor(() => expect(now().state).toBe('failed'));
  answer = new Promise(() => undefined);
  await act(async () => now().open());
  expect(now().state).toBe('opening');
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([
      order,
      { ...order, despitePending: true },
      { ...order, despitePending: true },
    ]),
  );
});

test('a payment made elsewhere ends this one', async () => {
  const { now } = show(opened);
  await waitFor(() => expect(now().state).toBe('open'));
  await act(async () => now().paidElsewhere());
  expect(now().state).toBe('alreadyPaid');
});

test('[PAY-1] a checkout that does not answer within half a minute has failed', async () => {
  jest.useFakeTimers();
  const { now } = show(new Promise(() => undefined));
  await act(() => jest.advanceTimersByTimeAsync(29_900));
  expect(now().state).toBe('opening');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(now()).toMatchObject({
    state: 'failed',
    failure: { message: 'The payment could not be prepared in time.', reason: 'aborted' },
  });
});

test.each([
  ['opens', opened],
  ['fails', refused('processor_failed', undefined, 502)],
])('a checkout that %s after the step has gone leaves nothing behind', async (_, answer) => {
  let come: (answer: unknown) => void = () => undefined;
  const { report, unmount, calls } = show(new Promise((resolve) => (come = resolve)));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await act(async () => come(answer));
  expect(localStorage.getItem('checkoutId')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});
