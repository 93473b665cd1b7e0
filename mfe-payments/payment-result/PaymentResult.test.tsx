import { screen } from '@testing-library/react';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { PaymentResult } from './PaymentResult.tsx';

const user = userFixture();
const paid = (number: number, licenseNumber: string) => ({
  vehicleId: `6a4c4b80-8f6d-4a43-9d0c-0000000000${number}`,
  licenseNumber,
  amountInCents: 85_000,
  renewalId: `6a4c4b80-8f6d-4a43-9d0c-0000000000c${number % 10}`,
});
const ended = {
  description: '',
  paymentId: '6a4c4b80-8f6d-4a43-9d0c-0000000000a1',
  userId: user.id,
  vehicles: [paid(11, 'jk45lmgp')],
  refund: null,
};

function show(result: unknown, path = '/') {
  return renderWithHost(<PaymentResult query="?id=checkout-0001" onTryAgain={() => undefined} />, {
    user,
    at: path,
    answers: { 'GET /payments/result': result },
  });
}

test('[PAY-4] a successful payment says so and names the vehicle', async () => {
  show({ ...ended, result: 'successful' });
  expect(await screen.findByRole('heading', { name: 'AllSet!' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('reference is AS-D964Q04.');
  expect(screen.getByText('AS-D964Q04')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your payment was successful. We are renewing the licence of JK45LMGP, and we emailed your receipt',
  );
});

test('[CTR-10] who paid for a copy of a lost disc reads nothing of a renewal', async () => {
  show({ ...ended, result: 'successful', isDuplicate: true, renewalId: ended.paymentId });
  await screen.findByRole('heading', { name: 'AllSet!' });
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('We are getting a copy of the lost disc of JK45LMGP, and we emailed your receipt');
  expect(status).toHaveTextContent('We get the copy at the licensing department.');
  expect(screen.getByRole('link', { name: 'Follow your disc' })).toBeVisible();
  expect(status).not.toHaveTextContent(/renew/i);
});

test('[PAY-4] delivery days are working days from the payment, regardless of when the page is viewed', async () => {
  show({ ...ended, result: 'successful', paidAt: '2026-11-20T08:00:00.000Z' });
  await screen.findByRole('heading', { name: 'AllSet!' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Your new disc should reach you between 24 November 2026 and 1 December 2026.',
  );
});

test('[P22] an administrator is told that the receipt is mailed to the owner, and stays in the admin area', async () => {
  const renewalId = '6a4c4b80-8f6d-4a43-9d0c-0000000000b1';
  show(
    { ...ended, result: 'successful', renewalId, userId: '6a4c4b80-8f6d-4a43-9d0c-0000000000ee' },
    '/admin/result/11',
  );
  await screen.findByRole('heading', { name: 'AllSet!' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'We are renewing the licence of JK45LMGP, and we emailed the receipt to the owner',
  );
  expect(screen.getByRole('status')).toHaveTextContent('The new disc should reach the owner between');
  expect(screen.getByRole('link', { name: 'Follow the renewal' })).toHaveAttribute(
    'href',
    `/admin/view-renewal/${renewalId}`,
  );
});

test('[PAY-4] without a connection the payer is told not to pay again', async () => {
  show(refusal(503, 'unavailable', 'Down'));
  expect(await screen.findByRole('heading', { name: 'We may have your payment' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('please do not pay again');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('[PAY-4] a processing payment is not a failure', async () => {
  show({ ...ended, result: 'processing' });
  expect(await screen.findByRole('heading', { name: 'Your payment is still being processed' })).toBeVisible();
});

test('[PAY-4] a declined card shows that no money was taken, advice, the bank’s message and another way to pay', async () => {
  show({
    ...ended,
    result: 'failed',
    failureReason: 'transaction declined (amount exceeds credit)',
    declineCause: 'insufficient funds',
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There is not enough money on this card');
  expect(alert).toHaveTextContent('No money was taken.');
  expect(alert).toHaveTextContent('transaction declined (amount exceeds credit)');
  expect(screen.getByRole('link', { name: 'info@allset.test' })).toHaveAttribute('href', 'mailto:info@allset.test');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('[PAY-4] a result that cannot be requested shows the error message as the reason', async () => {
  show(refusal(404, 'not_found', 'There is no such payment.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such payment.');
});

const vehicles = [paid(11, 'fleet 11'), paid(12, 'fleet 12')];

test('[BIZ-2] a payment for several vehicles shows a line for each, which leads to its renewal, and the total', async () => {
  show({ ...ended, result: 'successful', vehicles });
  await screen.findByRole('heading', { name: 'AllSet!' });
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['VehiclePaid', 'FLEET 11R850.00', 'FLEET 12R850.00', 'Total paidR1,700.00']);
  expect(screen.getByRole('link', { name: 'FLEET 12' })).toHaveAttribute(
    'href',
    '/view-renewal/6a4c4b80-8f6d-4a43-9d0c-0000000000c2',
  );
  expect(screen.getByRole('button', { name: 'Download the receipt' })).toBeVisible();
});

test('[BIZ-2][P24] a payment of which nothing could be renewed names the vehicle', async () => {
  const refund = { status: 'due', amountInCents: 170_000, reason: 'paid twice', failureReason: null };
  show({ ...ended, result: 'successful', vehicles, refund: { ...refund, licenseNumbers: ['fleet 12'] } });
  expect(await screen.findByText(/FLEET 12 had been paid for already, so nothing was renewed/)).toBeVisible();
});
