import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quoteFixture, renderWithHost, type TestHostOptions, userFixture, vehicleFixture } from 'web-kit/testing';
import { PaymentStep } from './PaymentStep.tsx';

const id = '6a4c4b80-8f6d-4a43-9d0c-00000000000a';
const at = '2026-01-05T08:00:00Z';
const user = userFixture();
const vehicle = vehicleFixture({ id });
const quote = quoteFixture();
const opened = { paymentUrl: 'https://cards.test/widget.js', checkoutId: 'checkout-0001', quote };
const refused = (reason: string, data?: unknown) => ({ status: 409, body: { success: false, message: reason, code: 409, reason, data } });
const pending = { paymentId: id, checkoutId: 'checkout-0000', amountInCents: 92_200, createdAt: at };

const shown = (answers: TestHostOptions['answers']) => {
  const onPaid = jest.fn();
  const rendered = renderWithHost(<PaymentStep vehicle={vehicle} quote={quote} onPaid={onPaid} onQuoteChanged={() => undefined} />, {
    user,
    answers: { 'POST /payments/submitted': { success: true, message: 'Recorded.' }, ...answers },
  });
  return { ...rendered, onPaid };
};

/** Says what the card page says when something happens in it. */
function cardSays(type: string, detail: object = {}): void {
  const source = (screen.getByTitle('Card details') as HTMLIFrameElement).contentWindow;
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { origin: location.origin, source, data: { type: `allset:card-${type}`, ...detail } }),
    );
  });
}

test('[P16] the API hears that the card is being sent, and only then', async () => {
  const { calls } = shown({ 'POST /payments/payment-key': opened });
  await screen.findByTitle('Card details');
  cardSays('ready', { height: 500 });
  expect(calls.map(({ path }) => path)).toEqual(['/payments/payment-key']);
  cardSays('submitted');
  await waitFor(() =>
    expect(calls).toContainEqual(expect.objectContaining({ path: '/payments/submitted', body: { checkoutId: 'checkout-0001' } })),
  );
});

test('[P4] a payment that is on its way is met with a warning instead of an empty card form', async () => {
  const { calls, onPaid } = shown({
    'POST /payments/payment-key': refused('payment_pending', pending),
    'GET /payments/result': { result: 'processing', description: '', paymentId: id, refund: null },
  });
  expect(await screen.findByRole('heading', { name: 'A payment is already on its way' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('R922.00');
  expect(screen.queryByTitle('Card details')).toBeNull();
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ path: '/payments/result', query: { id: 'checkout-0000' } })));
  expect(onPaid).not.toHaveBeenCalled();
});

test('[P4] the payment that was on its way has gone through: on to the result, with nothing to pay', async () => {
  const { onPaid } = shown({
    'POST /payments/payment-key': refused('payment_pending', pending),
    'GET /payments/result': { result: 'successful', description: '', paymentId: id, refund: null },
  });
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith('?id=checkout-0000'));
});

test('[P4] who wants to pay despite it says so', async () => {
  const { calls } = shown({
    'POST /payments/payment-key': refused('payment_pending', pending),
    'GET /payments/result': { result: 'processing', description: '', paymentId: id, refund: null },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay again anyway' }));
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ body: expect.objectContaining({ despitePending: true }) })));
});

test('[P4] a second tab learns that the first has paid', async () => {
  shown({ 'POST /payments/payment-key': opened });
  await screen.findByTitle('Card details');
  const other = new BroadcastChannel('allset:payments');
  other.postMessage({ vehicleId: '6a4c4b80-8f6d-4a43-9d0c-0000000000ff' });
  other.postMessage({ vehicleId: id });
  expect(await screen.findByRole('heading', { name: 'This renewal has been paid' })).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
  other.close();
});

test('[P4] paid on another device: the tab finds out when it is looked at again', async () => {
  const { calls } = shown({
    'POST /payments/payment-key': opened,
    'GET /vehicles': { count: 1, entries: [{ ...vehicle, inRenewal: true }] },
  });
  await screen.findByTitle('Card details');
  expect(calls.some(({ path }) => path === '/vehicles')).toBe(false);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByRole('heading', { name: 'This renewal has been paid' })).toBeVisible();
});
