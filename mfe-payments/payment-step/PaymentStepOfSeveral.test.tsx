import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleQuote } from 'shared-contracts/payments';
import { quoteFixture, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { PaymentStepOfSeveral } from './PaymentStepOfSeveral.tsx';

const idOf = (number: number) => `6a4c4b80-8f6d-4a43-9d0c-0000000000${number}`;
const quote = quoteFixture();
const quoted = (number: number): VehicleQuote => ({
  vehicle: vehicleFixture({ id: idOf(number), licenseNumber: `fleet ${number}` }),
  quote,
  problem: null,
});
const opened = { paymentUrl: 'https://cards.test', checkoutId: 'checkout-0001', amountInCents: 184_400, quotes: [] };
const refused = (reason: string, message: string, data: unknown) => ({
  status: 409,
  body: { success: false, message, code: 409, reason, data },
});

function show(answer: unknown) {
  const onQuoteChanged = jest.fn();
  const rendered = renderWithHost(
    <PaymentStepOfSeveral
      vehicles={[quoted(11), quoted(12)]}
      onPaid={() => undefined}
      onQuoteChanged={onQuoteChanged}
    />,
    { user: userFixture(), answers: { 'POST /payments/payment-key/vehicles': answer } },
  );
  return { ...rendered, onQuoteChanged };
}

test('[BIZ-2] one checkout is opened with the price of each vehicle that was shown', async () => {
  const { calls } = show(opened);
  expect(await screen.findByTitle('Card details')).toBeVisible();
  expect(screen.getByText('R1,844.00')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/payments/payment-key/vehicles',
      { vehicles: [11, 12].map((number) => ({ vehicleId: idOf(number), amount: 92_200 })) },
    ],
  ]);
});

test.each([
  ['vehicles_refused', 'These vehicles cannot all be renewed now', { vehicles: [] }],
  [
    'quote_changed',
    'The amount has changed',
    { vehicles: [{ vehicleId: idOf(12), licenseNumber: 'fleet 12', quote }] },
  ],
])('[BIZ-2] a refusal because of %s names the vehicle and leads back to the quotes', async (reason, title, data) => {
  const { onQuoteChanged } = show(refused(reason, 'FLEET 12 is different now. Nothing was charged.', data));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('FLEET 12 is different now. Nothing was charged.')).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Look at the vehicles' }));
  expect(onQuoteChanged).toHaveBeenCalled();
});
