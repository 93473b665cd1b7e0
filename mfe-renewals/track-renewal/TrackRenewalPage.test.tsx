import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { TrackRenewalPage } from './TrackRenewalPage.tsx';

const path = '/track-renewal';
const onItsWay = {
  status: 'delivery requested',
  dateOrdered: '2026-01-05T08:00:00Z',
  promisedDay: '2026-01-15',
  parcel: { courier: 'Sandbox Couriers', deliveredAt: null },
};
const show = (answer: unknown) =>
  renderWithHost(<TrackRenewalPage />, { at: path, path, answers: { 'POST /renewals/tracking': answer } });

async function ask(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Reference'), 'as-7k2q9fm');
  await userEvent.type(screen.getByLabelText('Contact number'), '825550142');
  await userEvent.click(screen.getByRole('button', { name: 'Show where it is' }));
}

test('[CTR-12] a reference and a number show where each renewal of the payment is, and move the focus there', async () => {
  const { calls } = show({
    renewals: [onItsWay, { ...onItsWay, status: 'cancelled', promisedDay: null, parcel: null }],
  });
  await ask();
  const heading = await screen.findByRole('heading', { name: 'Disc 1 of 2' });
  expect(heading).toHaveFocus();
  const steps = within(screen.getByRole('list', { name: 'Progress of the renewal' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Done: PaidOn 5 January 2026.',
    'Done: Licence renewed',
    '3Now: On its way to youWith Sandbox Couriers.',
    '4Next: DeliveredBy 15 January 2026.',
  ]);
  expect(screen.getByText(/^It was cancelled/)).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ reference: 'as-7k2q9fm', contactNumber: '0825550142' });
});

test('[CTR-12] what is not found is said in words and keeps what was typed; who has to act is led to the login', async () => {
  const message = 'No renewal has this reference and telephone number.';
  const first = show(refusal(404, 'not_found', message));
  await ask();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Reference')).toHaveValue('as-7k2q9fm');
  first.unmount();
  show({ renewals: [{ ...onItsWay, status: 'user to action', promisedDay: null, parcel: null }] });
  await ask();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/manage-renewals');
});
