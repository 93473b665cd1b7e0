import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost } from 'web-kit/testing';
import { PasswordResetPage } from './PasswordResetPage.tsx';

const options = { at: '/password-reset/secret-token', path: '/password-reset/:token?' };
const show = (more: Parameters<typeof renderWithHost>[1] = {}) =>
  renderWithHost(<PasswordResetPage />, { ...options, ...more });

async function submit(password = 'a-new-one', again = password) {
  await userEvent.type(screen.getByLabelText('Email address'), 'Owner@allset.test');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.type(screen.getByLabelText('Confirm password'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
}

test('[ACC-6] the token leaves the address at once, and sets the password', async () => {
  const { router, calls } = show({
    answers: { 'POST /auth/set-new-password': { success: true, message: 'Your password has been set.' } },
  });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/password-reset', state: { token: 'secret-token' } }),
  );
  await submit();
  expect(await screen.findByText('Your password has been set.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    email: 'owner@allset.test',
    password: 'a-new-one',
    resetToken: 'secret-token',
    deviceId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(router.state.location).toMatchObject({ pathname: '/login', state: { email: 'owner@allset.test' } });
  // Back does not lead to the used link.
  expect(router.state.historyAction).toBe('REPLACE');
});

test('[ACC-6] a password that cannot be set says whom to write to, and leads to login too', async () => {
  const { router } = show({
    answers: { 'POST /auth/set-new-password': refusal(400, 'wrong_token', 'This link is wrong or no longer valid.') },
  });
  await submit();
  expect(await screen.findByText(/Unable to set new password\. Please email info@allset\.test for help/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});

test('[A19] a password that is guessed first is refused at its field, and another one can be typed', async () => {
  const message = 'Many people use this password, so it is guessed first. Please choose another one.';
  const { router } = show({
    answers: { 'POST /auth/set-new-password': refusal(400, 'invalid', message, { fields: { password: message } }) },
  });
  await submit('password1');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(message)));
  expect(router.state.location.pathname).toBe('/password-reset');
});

test('two passwords that differ are not sent', async () => {
  const { calls, router } = show();
  await submit('a-new-one', 'another-one');
  expect(await screen.findByText('Passwords do not match')).toBeVisible();
  expect(calls).toEqual([]);
  expect(router.state.location.pathname).toBe('/password-reset');
});

test('an address without a token says that the link is not complete', async () => {
  const { router } = show({ at: '/password-reset' });
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Recover your account' })).toHaveAttribute('href', '/recover-account');
  expect(router.state.location).toMatchObject({ pathname: '/password-reset', state: null });
});
