import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, refusal, renderWithHost } from 'web-kit/testing';
import { LoginPage } from '../login/LoginPage.tsx';
import { PasswordResetPage } from '../password-reset/PasswordResetPage.tsx';
import { RecoverAccountPage } from './RecoverAccountPage.tsx';

const failed = (code: number) => refusal(code, 'failed', 'No.');

function show(answers: Record<string, unknown> = {}) {
  return renderWithHost(
    <Routes>
      <Route path="/recover-account" element={<RecoverAccountPage />} />
      <Route path="/password-reset/:token?" element={<PasswordResetPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    {
      at: '/recover-account',
      answers: {
        'POST /auth/request-new-password': { success: true, message: 'Sent.' },
        'POST /auth/recover-with-code': { success: true, message: 'Fits.', resetToken: 'a-token-of-the-api-0001' },
        'POST /auth/set-new-password': { success: true, message: 'Your password has been changed.' },
        ...answers,
      },
    },
  );
}
const email = () => screen.findByLabelText('Email address');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[ACC-5][ACC-6] account recovery with email, code and new password leads to login, and the email is typed once', async () => {
  const { calls, router } = show();
  await userEvent.type(await email(), 'Lerato@Mail.test');
  await press('Send reset code');
  expect(await screen.findByText('Recovery email has been sent.')).toBeVisible();
  expect(screen.getByText('AllSet!')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Reset code'), 'AB12cd');
  await press('Continue');
  expect(await screen.findByText('Successful Reset Code.')).toBeVisible();
  expect(await email()).toHaveValue('lerato@mail.test');
  await userEvent.type(await screen.findByLabelText('Password'), 'a better one');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a better one');
  await press('Set new password');
  expect(await screen.findByText('Your password has been changed.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(await email()).toHaveValue('lerato@mail.test');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/request-new-password', { email: 'lerato@mail.test' }],
    ['/auth/recover-with-code', { email: 'lerato@mail.test', code: 'ab12cd' }],
    [
      '/auth/set-new-password',
      {
        email: 'lerato@mail.test',
        password: 'a better one',
        resetToken: 'a-token-of-the-api-0001',
        deviceId: expect.any(String),
      },
    ],
  ]);
});

test('[ACC-5] a wrong code stays on the code step and says how to get help', async () => {
  const { router } = show({ 'POST /auth/recover-with-code': failed(400) });
  await userEvent.type(await email(), 'lerato@mail.test');
  await press('Send reset code');
  await userEvent.type(await screen.findByLabelText('Reset code'), 'wrong1');
  await press('Continue');
  expect(await screen.findByText(/^Unable to recover account\. Please email info@allset\.test for help/)).toBeVisible();
  expect(router.state.location.search).toBe('?step=code');
  expect(screen.getByLabelText('Reset code')).toHaveValue('wrong1');
});

test('[ACC-5] an email address that cannot be reached says how to get help', async () => {
  show({ 'POST /auth/request-new-password': failed(500) });
  await userEvent.type(await email(), 'lerato@mail.test');
  await press('Send reset code');
  expect(await screen.findByText(/^Unable to recover account\. Please email info@allset\.test for help/)).toBeVisible();
});
