import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ManagePasswordPage } from './ManagePasswordPage.tsx';

const user = userFixture();
const show = (answer: unknown) =>
  renderWithHost(<ManagePasswordPage />, { user, answers: { 'POST /auth/update-password': answer } });

async function change({ retyped = 'a new one' } = {}) {
  await userEvent.type(await screen.findByLabelText('Current password'), 'the old one');
  await userEvent.type(screen.getByLabelText('New password'), 'a new one');
  await userEvent.type(screen.getByLabelText('Retype new password'), retyped);
  await userEvent.click(screen.getByRole('button', { name: 'Update password' }));
}

test('[ACC-12] the password is changed and the form is cleared', async () => {
  const { calls } = show({ success: true, message: 'x' });
  await change();
  expect(await screen.findByText('Password has been updated')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { id: user.id, currentPassword: 'the old one', newPassword: 'a new one' },
  ]);
  for (const field of ['Current password', 'New password', 'Retype new password'])
    expect(screen.getByLabelText(field)).toHaveValue('');
  expect(screen.getByLabelText('Email address')).toHaveValue(user.email);
});

test('[ACC-12] an error says how to get help, with the server’s message if the user can act on it', async () => {
  const message = 'This is not your current password.';
  show(refusal(400, 'wrong_password', message));
  await change();
  expect(
    await screen.findByText(`Unable to update password. Please email info@allset.test for help. ${message}`),
  ).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('a new one');
});

test('[ACC-12] the new password is not sent unless both entries match', async () => {
  const { calls } = show({ success: true, message: 'x' });
  await change({ retyped: 'a mew one' });
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(calls).toEqual([]);
});
