import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeclineCause } from 'shared-contracts/payment';
import { renderWithHost } from 'web-kit/testing';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { timedOut } from './payment-progress.ts';

const declined = { result: 'failed', message: 'transaction declined' } as const;

test.each<[DeclineCause, string, string]>([
  [
    'declined',
    'Your bank declined this card',
    'The bank did not say why. Try again, use another card, or call your bank.',
  ],
  [
    'insufficient funds',
    'There is not enough money on this card',
    'Its balance or its daily limit is too low for this payment. You can use another card, or raise the limit in your banking app.',
  ],
  ['card expired', 'This card has expired', 'Please use another card, or the new one that your bank has sent you.'],
  [
    'wrong card details',
    'Your bank does not know these card details',
    'Please check the number, the expiry date and the three digits on the back, and try again.',
  ],
  [
    'not authenticated',
    'Your bank could not confirm that it was you',
    'Please try again, and confirm the payment in your banking app or with the code that your bank sends you.',
  ],
  ['card blocked', 'Your bank has blocked this card', 'Please use another card, or ask your bank.'],
  ['cancelled', 'The payment was cancelled', 'You can start it again whenever you like.'],
  [
    'technical fault',
    'The payment could not be carried out',
    'Something between our payment provider and your bank did not work. Please try again in a few minutes.',
  ],
])('[PAY-4] the cause “%s” is explained in words, with what the payer can do', async (cause, title, advice) => {
  const onTryAgain = jest.fn();
  renderWithHost(
    <PaymentOutcome outcome={{ ...declined, cause }} onSite="https://site.test" onTryAgain={onTryAgain} />,
  );
  expect(screen.getByRole('heading', { name: title })).toHaveFocus();
  const result = screen.getByRole('region', { name: 'Payment result' });
  expect(result).toHaveTextContent(`No money was taken.${advice} For another way to pay, write to info@allset.test.`);
  expect(result).toHaveTextContent('transaction declined');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onTryAgain).toHaveBeenCalledTimes(1);
});

test('[PAY-4] without a known cause nothing is said about the money', () => {
  renderWithHost(
    <PaymentOutcome outcome={{ ...declined, code: 400 }} onSite="https://site.test" onTryAgain={() => undefined} />,
  );
  expect(screen.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payment result' })).toHaveTextContent('transaction declined Code 400');
  expect(screen.queryByText('No money was taken.')).not.toBeInTheDocument();
});

test('[PAY-3] a payment of which nothing was heard for five minutes is not called failed', () => {
  renderWithHost(<PaymentOutcome outcome={timedOut} onSite="https://site.test" onTryAgain={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'We have not heard how the payment ended' })).toBeVisible();
  expect(screen.getByText('Code 504')).toBeVisible();
});
