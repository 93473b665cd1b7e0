import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import {
  quoteFixture,
  refusal,
  renderWithHost,
  type TestHostOptions,
  userFixture,
  vehicleFixture,
} from 'web-kit/testing';
import { PaymentStep } from './PaymentStep.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000a';
const at = '2026-01-05T08:00:00Z';
const user = userFixture();
const quoted = (vehicleId: string): VehicleQuote => ({
  vehicle: vehicleFixture({ id: vehicleId }),
  quote: quoteFixture(),
  problem: null,
});
const opened = {
  paymentUrl: 'https://cards.test/widget.js',
  checkoutId: 'checkout-0001',
  amountInCents: 92_200,
  quotes: [],
};
const conflict = (reason: string, data?: unknown) => refusal(409, reason, reason, { data });
const resultOf = (result: string) => ({
  result,
  description: '',
  paymentId: id,
  userId: user.id,
  vehicles: [],
  refund: null,
});
const pending = { paymentId: id, checkoutId: 'checkout-0000', amountInCents: 92_200, createdAt: at };

const shown = (answers: TestHostOptions['answers'], vehicleIds = [id]) => {
  const [onPaid, onQuoteChanged] = [jest.fn(), jest.fn()];
  const rendered = renderWithHost(
    <PaymentStep vehicles={vehicleIds.map(quoted)} onPaid={onPaid} onQuoteChanged={onQuoteChanged} />,
    {
      user,
      answers: { 'POST /payments/submitted': { success: true, message: 'Recorded.' }, ...answers },
    },
  );
  return { ...rendered, onPaid, onQuoteChanged };
};

/** Posts a message as the card page does. */
function cardSays(type: string, detail: object = {}): void {
  const source = (screen.getByTitle('Card details') as HTMLIFrameElement).contentWindow;
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        origin: location.origin,
        source,
        data: { type: `allset:card-${type}`, ...detail },
      }),
    );
  });
}

test('[P16] the API is told when the card is submitted, and not before', async () => {
  const { calls } = shown({ 'POST /payments/payment-key/vehicles': opened });
  await screen.findByTitle('Card details');
  cardSays('ready', { height: 500 });
  expect(calls.map(({ path }) => path)).toEqual(['/payments/payment-key/vehicles']);
  cardSays('submitted');
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ path: '/payments/submitted', body: { checkoutId: 'checkout-0001' } }),
    ),
  );
});

test('[M16] no module is replaced while the card form or its outcome is shown, but once the step has been left', async () => {
  const { host, unmount } = shown({ 'POST /payments/payment-key/vehicles': opened });
  await screen.findByTitle('Card details');
  expect(host.updateGuard.held.get()).toBe(true);
  cardSays('failed', { message: 'The card form broke.' });
  await waitFor(() => expect(screen.queryByTitle('Card details')).toBeNull());
  expect(host.updateGuard.held.get()).toBe(true);
  unmount();
  expect(host.updateGuard.held.get()).toBe(false);
});

test('[P4] a pending payment shows a warning instead of the card form', async () => {
  const { calls, onPaid } = shown({
    'POST /payments/payment-key/vehicles': conflict('payment_pending', pending),
    'GET /payments/result': resultOf('processing'),
  });
  expect(await screen.findByRole('heading', { name: 'A payment is already on its way' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('R922.00 for this vehicle was sent on 5 January 2026 at 10:00');
  expect(screen.queryByTitle('Card details')).toBeNull();
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ path: '/payments/result', query: { id: 'checkout-0000' } })),
  );
  expect(onPaid).not.toHaveBeenCalled();
});

test('[P4] if the pending payment succeeds, the result is shown without another payment', async () => {
  const { onPaid } = shown({
    'POST /payments/payment-key/vehicles': conflict('payment_pending', pending),
    'GET /payments/result': resultOf('successful'),
  });
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith('?id=checkout-0000'));
});

test('[P4] the payer can choose to pay despite a pending payment', async () => {
  const { calls } = shown({
    'POST /payments/payment-key/vehicles': conflict('payment_pending', pending),
    'GET /payments/result': resultOf('processing'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay again anyway' }));
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ despitePending: true }) })),
  );
});

test('[P4] a second tab is told that the first has paid', async () => {
  shown({ 'POST /payments/payment-key/vehicles': opened });
  await screen.findByTitle('Card details');
  const channel = new BroadcastChannel('allset:payments');
  channel.postMessage({ vehicleId: '6a4c4b80-8f6d-4a43-9d0c-0000000000ff' });
  channel.postMessage({ vehicleId: id });
  expect(await screen.findByRole('heading', { name: 'This renewal has been paid' })).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
  channel.close();
});

test('[P4] a payment on another device is detected when the tab becomes visible', async () => {
  const { calls } = shown({
    'POST /payments/payment-key/vehicles': opened,
    'GET /payments/quotes': {
      owner: { id: user.id, firstName: 'Thandi', lastName: 'Mokoena' },
      vehicles: [{ ...quoted(id), vehicle: vehicleFixture({ id, inRenewal: true }) }],
      amountInCents: 0,
    },
  });
  await screen.findByTitle('Card details');
  expect(calls.some(({ path }) => path === '/payments/quotes')).toBe(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { name: 'This renewal has been paid' })).toBeVisible();
});

describe('time limits', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('[P21][PAY-1] a card form that does not open shows an error within half a minute, is reported, and can be retried', async () => {
    const { calls } = shown({ 'POST /payments/payment-key/vehicles': opened });
    await pass(100);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    await pass(29_000);
    expect(screen.queryByRole('heading', { name: 'The card form could not be opened' })).toBeNull();
    await pass(1_500);
    expect(screen.getByRole('heading', { name: 'The card form could not be opened' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Payment result' })).toHaveTextContent('No money was taken.');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(100);
    expect(calls.filter(({ path }) => path === '/payments/payment-key/vehicles')).toHaveLength(2);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  test('[P21] a blocked payment processor script shows an error immediately', async () => {
    shown({ 'POST /payments/payment-key/vehicles': opened });
    await pass(100);
    cardSays('failed', { message: 'The processor’s script did not load.' });
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The card form could not be opened' })).toBeVisible();
  });

  test('[PAY-2] if the redirect from the bank fails, the payment processor is polled', async () => {
    const { onPaid } = shown({
      'POST /payments/payment-key/vehicles': opened,
      'GET /payments/result': resultOf('successful'),
    });
    await pass(100);
    cardSays('ready', { height: 500 });
    cardSays('submitted');
    await pass(15_000);
    expect(onPaid).not.toHaveBeenCalled();
    await pass(10_000);
    expect(onPaid).toHaveBeenCalledWith('?id=checkout-0001');
  });
});

test('[PAY-2] the iframe has room for the bank’s authentication page and grows with its content', async () => {
  shown({ 'POST /payments/payment-key/vehicles': opened });
  const frame = await screen.findByTitle('Card details');
  cardSays('ready', { height: 500 });
  expect(frame).toHaveStyle({ height: '516px' });
  cardSays('submitted');
  expect(frame).toHaveStyle({ height: '680px' });
  cardSays('resized', { height: 900 });
  expect(frame).toHaveStyle({ height: '916px' });
});

const both = [id, '6a4c4b80-8f6d-4a43-9d0c-00000000000b'];

test('[BIZ-2] one checkout is opened with the price of each vehicle that was shown', async () => {
  const { calls } = shown({ 'POST /payments/payment-key/vehicles': opened }, both);
  expect(await screen.findByTitle('Card details')).toBeVisible();
  expect(screen.getByText('R1,844.00')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { vehicles: both.map((vehicleId) => ({ vehicleId, amount: 92_200 })) },
  ]);
});

test.each([
  ['vehicles_refused', 'These vehicles cannot all be renewed now'],
  ['quote_changed', 'The amount has changed'],
])('[BIZ-2] a refusal because of %s names the vehicle and leads back to the quotes', async (reason, title) => {
  const message = 'FLEET 12 is different now. Nothing was charged.';
  const refused = refusal(409, reason, message, { data: { vehicles: [] } });
  const { onQuoteChanged } = shown({ 'POST /payments/payment-key/vehicles': refused }, both);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the quote' }));
  expect(onQuoteChanged).toHaveBeenCalled();
});
