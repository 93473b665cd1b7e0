import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { VehicleQuote } from 'shared-contracts/checkouts';
import {
  quoteFixture,
  refusal,
  renderWithHost,
  turnToPseudoLanguage,
  userFixture,
  vehicleFixture,
  wordsLeftAlone,
} from 'web-kit/testing';
import { PaymentResult } from './payment-result/PaymentResult.tsx';
import { PaymentStep } from './payment-step/PaymentStep.tsx';

const user = userFixture();
const vehicle = vehicleFixture();
const vehicles: VehicleQuote[] = [{ vehicle, quote: quoteFixture(), problem: null }];
const paidFor = { vehicleId: vehicle.id, licenseNumber: 'jk45lmgp', amountInCents: 92_200, renewalId: vehicle.id };
const result = {
  result: 'successful',
  description: '',
  paymentId: '6a4c4b80-8f6d-4a43-9d0c-00000000000a',
  userId: user.id,
  vehicles: [paidFor],
  amountInCents: 92_200,
  renewalId: vehicle.id,
  paidAt: '2026-01-05T08:00:00Z',
  refund: null,
};
const refused = (reason: string, data?: unknown) =>
  refusal(409, reason, 'Prices have changed.', { data, language: 'en' });
const pending = {
  paymentId: result.paymentId,
  checkoutId: 'checkout-0000',
  amountInCents: 92_200,
  createdAt: '2026-01-05T08:00:00Z',
};
const nothing = () => undefined;
const step = <PaymentStep vehicles={vehicles} onPaid={nothing} onQuoteChanged={nothing} />;
const ended = <PaymentResult query="?id=checkout-0001" onTryAgain={nothing} />;
const key = 'POST /payments/payment-key/vehicles';
const opened = { paymentUrl: 'https://cards.test', checkoutId: 'checkout-0001', amountInCents: 92_200, quotes: [] };

const shown: [what: string, part: ReactElement, answers: Record<string, unknown>, words: string][] = [
  ['the card form', step, { [key]: opened }, '[To pay]'],
  ['a price that changed', step, { [key]: refused('quote_changed') }, '[The amount has changed]'],
  ['what was paid already', step, { [key]: refused('already_paid') }, '[This renewal has been paid]'],
  ['a payment under way', step, { [key]: refused('payment_pending', pending) }, '[A payment is already on its way]'],
  ['a form that cannot be opened', step, { [key]: { status: 500, body: {} } }, '[The card form could not be opened]'],
  ['a payment for one', ended, { 'GET /payments/result': result }, '[What happens next]'],
  [
    'a payment for several',
    ended,
    { 'GET /payments/result': { ...result, vehicles: [paidFor, { ...paidFor, vehicleId: user.id }] } },
    '[Total paid]',
  ],
  [
    'a card that was declined',
    ended,
    { 'GET /payments/result': { ...result, result: 'failed', declineCause: 'card expired', failureReason: 'expired' } },
    '[This card has expired]',
  ],
  [
    'a payment that goes back',
    ended,
    {
      'GET /payments/result': {
        ...result,
        refund: {
          reason: 'paid twice',
          status: 'due',
          amountInCents: 92_200,
          failureReason: null,
          licenseNumbers: ['jk45lmgp'],
        },
      },
    },
    '[See your renewals]',
  ],
  ['a bank that waits', ended, { 'GET /payments/result': { ...result, result: 'processing' } }, '[Look again]'],
];

test.each(shown)('[LNG-1][LNG-5] in another language %s has no English left', async (_, part, answers, words) => {
  const { host } = renderWithHost(part, { user, answers });
  const english = words.slice(1, -1);
  await screen.findByText(english);
  await act(async () => turnToPseudoLanguage(host));
  expect(screen.getByText(words)).toBeVisible();
  // Names, plates and references are the same in every language. A sentence with a link in it is in parts.
  const known = /^(?:AllSet|JK45LMGP|AS-\w+|info@allset\.test|\[.*)$/;
  expect(wordsLeftAlone('zu').filter((left) => !known.test(left))).toEqual([]);
});
