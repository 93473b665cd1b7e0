import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ProfilePage } from './ProfilePage.tsx';

const user = userFixture({ pendingEmail: 'other@mail.test' });
const { pendingEmail: _, ...settled } = user;

const open = (answers: Record<string, unknown>) =>
  renderWithHost(<ProfilePage />, {
    at: '/profile',
    user,
    answers: { [`GET /users/${user.id}`]: settled, ...answers },
  });

test('[A15] an unconfirmed email address is shown whenever the page is opened, with the current one in the form', () => {
  open({});
  expect(screen.getByText(`We sent it to other@mail.test. Until you confirm it, ${user.email} stays.`)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue(user.email);
});

test('[A15] an email address confirmed in another tab is no longer asked about', async () => {
  open({
    'POST /users/email-change/resend': refusal(404, 'not_found', 'No address waits to be confirmed.'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('No address waits to be confirmed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Confirm your new email address')).toBeNull());
});

test('[A15] resending the code shows success or the error', async () => {
  const { calls } = open({
    [`GET /users/${user.id}`]: user,
    'POST /users/email-change/resend': refusal(429, 'too_many', 'Try again in an hour.'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('Try again in an hour.')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/users/email-change/resend')).toHaveLength(1);
  expect(screen.getByText('Confirm your new email address')).toBeVisible();
});

test('[A15] after keeping the current address no code is asked for', async () => {
  open({ 'DELETE /users/email-change': { success: true, message: 'Your e-mail address stays as it is.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Keep my current address' }));
  expect(await screen.findByText('Your e-mail address stays as it is.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Confirm your new email address')).toBeNull());
});
