import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { paymentFixture } from '../payment-fixture.ts';
import { OwnPayments } from './OwnPayments.tsx';

const user = userFixture();
const payment = paymentFixture({ status: 'failed', failureReason: 'The card has expired' });
const busy = refusal(503, 'busy', 'We are busy right now.');
const show = (answer: () => unknown) => renderWithHost(<OwnPayments />, { user, answers: { 'GET /payments': answer } });

test('[PAY-5] payments that failed to load can be retried in place', async () => {
  let answer: unknown = busy;
  show(() => answer);
  expect(await screen.findByText(/We are busy right now\./)).toBeVisible();
  expect(screen.queryByText('No payments found...')).not.toBeInTheDocument();
  answer = { total: 1, results: [payment] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The card has expired')).toBeVisible();
  expect(screen.getByText('5/01/2026')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'User ID' })).not.toBeInTheDocument();
});

test('[PAY-5] status and search are sent to the API, newest first with a page size of five', async () => {
  const { calls } = show(() => ({ total: 30, results: [payment] }));
  await screen.findByText('The card has expired');
  expect(await screen.findByLabelText('Rows per page')).toHaveTextContent(/^51025$/);
  expect(calls[0]?.query).toMatchObject({ skip: '0', take: '5', orderBy: 'createdAt', order: 'desc' });
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'failed');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ status: 'failed', skip: '0' }));
  await userEvent.type(screen.getByPlaceholderText('Search by reference or description'), 'JK45');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ status: 'failed', search: 'JK45' }));
});

test('[PAY-5] the first and the last day limit each other, also when they are typed', async () => {
  const { router } = show(() => ({ total: 1, results: [payment] }));
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '2026-01-10' } });
  expect(to).toHaveAttribute('min', '2026-01-10');
  fireEvent.change(to, { target: { value: '2026-01-05' } });
  expect(from).toHaveAttribute('max', '2026-01-05');
  fireEvent.blur(to);
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-01-10&to=2026-01-10'));
  fireEvent.change(from, { target: { value: '2026-02-01' } });
  fireEvent.blur(from);
  await waitFor(() => expect(router.state.location.search).toBe('?from=2026-01-10&to=2026-01-10'));
});
