import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filling, refusal, renderWithHost, userFixture, vehicleFixture } from 'web-kit/testing';
import { LostDiscPage } from './LostDiscPage.tsx';

const user = userFixture({ deliveryAddress: '14 Jellicoe Avenue, Rosebank' });
const vehicle = vehicleFixture({ licenseNumber: 'jk45lmgp', licenseExpires: '2027-03-31' });
const quote = {
  tareAmount: 9000,
  arrears: 0,
  penalties: 0,
  transactionFee: 0,
  total: 9000,
  currency: 'ZAR',
  serviceFee: 25_000,
  feeSource: 'Duplicate disc fee',
  feeEffectiveFrom: '2026-11-28',
  isEstimate: false,
};
const modules = filling('renewal.amount', ({ renewalId, vehicleId, amountInCents, onPaid, onChanged }) => (
  <>
    <p>{`${amountInCents} of ${vehicleId}${renewalId ?? ''}`}</p>
    <button type="button" onClick={() => onPaid('?id=A1.B2')}>
      Pay
    </button>
    <button type="button" onClick={onChanged}>
      Look again
    </button>
  </>
));
const show = (answer: unknown) =>
  renderWithHost(<LostDiscPage />, {
    at: `/lost-disc/${vehicle.id}`,
    path: '/lost-disc/:id',
    user,
    modules,
    answers: {
      'GET /payments/quotes/duplicate-disc': answer,
      'GET /needed-papers': { success: true, data: [] },
    },
  });

test('[CTR-10] a lost disc has its own price, and that the licence is not renewed is said before paying', async () => {
  const { calls } = show({ vehicle, userId: user.id, quote });
  expect(await screen.findByRole('heading', { name: 'Lost disc of JK45LMGP' })).toBeVisible();
  expect(
    screen.getByText(/valid until 31 March 2027 as the lost disc was\. The licence is not renewed\./),
  ).toBeVisible();
  expect(screen.getByText('R340.00')).toBeVisible();
  expect(screen.getByText('R90.00')).toBeVisible();
  expect(screen.getByText('14 Jellicoe Avenue, Rosebank')).toBeVisible();
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/needed-papers')?.query).toEqual({
      vehicleIds: vehicle.id,
      isDuplicate: 'true',
    }),
  );
});

test('[CTR-10] it is paid on its page, which leads to the result, or back if it is not to be paid any more', async () => {
  const { router } = show({ vehicle, userId: user.id, quote });
  await userEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));
  expect(await screen.findByText(`34000 of ${vehicle.id}`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go to payment' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  await waitFor(() =>
    expect(router.state).toMatchObject({
      location: { pathname: `/start-renewal/result/${vehicle.id}`, search: '?id=A1.B2' },
      historyAction: 'REPLACE',
    }),
  );
});

test('[CTR-10] a licence that can be renewed at once is renewed instead', async () => {
  show(refusal(409, 'renew_instead', 'This licence can be renewed now.'));
  expect(await screen.findByRole('link', { name: 'Renew now' })).toHaveAttribute(
    'href',
    `/start-renewal/collection/${vehicle.id}`,
  );
});

test('[CTR-10] while a renewal runs, its page is offered', async () => {
  show(refusal(409, 'in_renewal', 'This vehicle is already in renewal.'));
  expect(await screen.findByText('This vehicle is already in renewal.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your renewals' })).toBeVisible();
});
