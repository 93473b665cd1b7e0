import { screen } from '@testing-library/react';
import { renderWithHost } from 'web-kit/testing';
import { PaymentProgress } from './PaymentProgress.tsx';

const lasting = /^Your bank has not confirmed the payment yet\. .+ Please do not pay again\.$/;

test.each([
  [0, 'Preparing your payment'],
  [1, 'Opening the card form'],
  [2, 'Waiting for your card details'],
  [3, 'Sending your card details'],
  [4, 'Waiting for your bank'],
  [5, 'Your bank has answered'],
  [6, 'Checking the payment'],
  [7, 'Confirming the payment'],
])('[PAY-2] step %d of 8 tells the payer: %s', (step, text) => {
  renderWithHost(<PaymentProgress step={step} />);
  const bar = screen.getByRole('progressbar', { name: 'Payment' });
  expect(bar).toHaveAttribute('aria-valuetext', text);
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([String(step), '8']);
  expect(screen.getByRole('status')).toHaveTextContent(`${text}…`);
  expect(screen.queryAllByText(lasting)).toHaveLength(step === 7 ? 1 : 0);
});
