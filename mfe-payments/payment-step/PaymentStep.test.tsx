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

describe('time limits', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('[P21][PAY-1] a card form that does not open is said within half a minute, reported, and can be tried again', async () => {
    const { calls } = shown({ 'POST /payments/payment-key': opened });
    await pass(100);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    await pass(29_000);
    expect(screen.queryByRole('heading', { name: 'The card form could not be opened' })).toBeNull();
    await pass(1_500);
    expect(screen.getByRole('heading', { name: 'The card form could not be opened' })).toHaveFocus();
    expect(screen.getByRole('dialog')).toHaveTextContent('No money was taken.');
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(100);
    expect(calls.filter(({ path }) => path === '/payments/payment-key')).toHaveLength(2);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  test('[P21] a processor’s script that is blocked is said at once', async () => {
    shown({ 'POST /payments/payment-key': opened });
    await pass(100);
    cardSays('failed', { message: 'The processor’s script did not load.' });
    await pass(0);
    expect(screen.getByRole('heading', { name: 'The card form could not be opened' })).toBeVisible();
  });

  test('[P21] a checkout that is never answered is given up, and a later one opens the form', async () => {
    let isUp = false;
    // Answers once it is up, and never before.
    shown({ 'POST /payments/payment-key': () => (isUp ? opened : new Promise(() => undefined)) });
    await pass(30_500);
    expect(screen.getByRole('heading', { name: 'The card form could not be opened' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('The payment could not be prepared in time.');
    isUp = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(100);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
  });

  test('[PAY-3] no progress for 300000 ms after the card was sent: the page stops waiting, and does not call it failed', async () => {
    shown({
      'POST /payments/payment-key': opened,
      'GET /payments/result': { result: 'processing', description: '', paymentId: id, refund: null },
    });
    await pass(100);
    cardSays('ready', { height: 500 });
    await pass(400_000);
    expect(screen.getByTitle('Card details')).toBeInTheDocument();
    cardSays('submitted');
    await pass(299_000);
    expect(screen.queryByText('Payment gateway timed out.')).toBeNull();
    await pass(2_000);
    expect(screen.getByText('Payment gateway timed out.')).toBeVisible();
    expect(screen.getByText('Code 504')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'We have not heard how the payment ended' })).toBeVisible();
  });

  test('[PAY-2] the way back from the bank was cut: the processor is asked all the same', async () => {
    const { onPaid } = shown({
      'POST /payments/payment-key': opened,
      'GET /payments/result': { result: 'successful', description: '', paymentId: id, refund: null },
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

test('[PAY-2] a card that could not be sent leaves the form where it is, and the page waits for the person again', async () => {
  shown({ 'POST /payments/payment-key': opened });
  await screen.findByTitle('Card details');
  cardSays('ready', { height: 500 });
  cardSays('submitted');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Waiting for your bank');
  cardSays('failed', { message: 'The card could not be sent.' });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Waiting for your card details');
});

test('[PAY-2] the frame has room for the questions of the bank, and grows with what is in it', async () => {
  shown({ 'POST /payments/payment-key': opened });
  const frame = await screen.findByTitle('Card details');
  cardSays('ready', { height: 500 });
  expect(frame).toHaveStyle({ height: '516px' });
  cardSays('submitted');
  expect(frame).toHaveStyle({ height: '680px' });
  cardSays('resized', { height: 900 });
  expect(frame).toHaveStyle({ height: '916px' });
});
