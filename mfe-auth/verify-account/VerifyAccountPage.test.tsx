import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { ResendVerificationPage } from '../resend-verification/ResendVerificationPage.tsx';
import { VerifyAccountPage } from './VerifyAccountPage.tsx';

const newcomer = userFixture({ verified: false, permissions: [] });
const verified = userFixture({ verified: true, permissions: [] });
const done = { success: true, message: 'Verified.' };
const failed = (code: number) => refusal(code, 'failed', 'It has run out.');

function show(at: string, answers: Record<string, unknown>, user: typeof newcomer | null = null) {
  return renderWithHost(
    <Routes>
      <Route path="/verify-account" element={<VerifyAccountPage />} />
      <Route path="/resend-verification" element={<ResendVerificationPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at, user, answers: { [`GET /users/${newcomer.id}`]: verified, ...answers } },
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('[ACC-7][ACC-8] a pasted code in capitals verifies the account and leads to account set-up after two seconds', async () => {
  const { calls, router, host } = show('/verify-account', { 'POST /auth/verify-code': done }, newcomer);
  const dialog = await screen.findByRole('dialog', { name: 'Check your email' });
  expect(dialog).toHaveTextContent(
    `We sent a code to ${newcomer.email}. Please paste it here, or press the button in the email.`,
  );
  await press('Got it');
  await userEvent.type(screen.getByLabelText('Verification code'), ' AB12CD');
  const pressed = Date.now();
  await press('Verify account');
  expect(await screen.findByText('Your account has been verified')).toBeVisible();
  expect(calls[0]?.body).toEqual({ code: 'ab12cd', email: newcomer.email });
  expect(await screen.findByText('Verified. We are taking you to your account set-up…')).toBeVisible();
  expect(host.session.get().user?.verified).toBe(true);
  expect(router.state.location.pathname).toBe('/verify-account');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-setup'), { timeout: 3000 });
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000);
});

test('[ACC-8] only somebody who is not verified is told to paste the code', async () => {
  show('/verify-account', {}, verified);
  expect(await screen.findByLabelText('Verification code')).toBeVisible();
  // The dialog's code would have been loaded by then.
  await import('./PasteCodeDialog.tsx');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[ACC-7] a wrong code says how to get help and keeps the typed values', async () => {
  show('/verify-account', { 'POST /auth/verify-code': failed(500) });
  await userEvent.type(await screen.findByLabelText('Verification code'), 'wrong1');
  await userEvent.type(screen.getByLabelText('Email address'), 'lerato@mail.test');
  await press('Verify account');
  expect(await screen.findByText('Unable to verify with code. Please email info@allset.test for help')).toBeVisible();
  expect(screen.getByLabelText('Verification code')).toHaveValue('wrong1');
  expect(screen.getByRole('link', { name: 'Send it again' })).toHaveAttribute('href', '/resend-verification');
});

test('[ACC-7] while a code is checked the error keeps its place and nothing below can be pressed; then a verified user is led away', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { router } = show(
    '/verify-account',
    { 'POST /auth/verify-code': () => new Promise((resolve) => answers.push(resolve)) },
    newcomer,
  );
  await press('Got it');
  const code = screen.getByLabelText('Verification code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('autocapitalize', 'none');
  expect(code).toHaveAttribute('spellcheck', 'false');
  const link = screen.getByRole('link', { name: 'Use a different email address' });
  await userEvent.type(code, 'wrong1');
  await press('Verify account');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(link.closest('[inert]')).not.toBeNull();
  answers[0]?.(failed(500));
  const error = await screen.findByText(/^Unable to verify with code/);
  await waitFor(() => expect(link.closest('[inert]')).toBeNull());
  await press('Verify account');
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(error).toBeVisible();
  await act(() => router.navigate('/resend-verification'));
  answers[1]?.(done);
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-vehicles'));
});

test.each(['/verify-account', '/resend-verification'])(
  '[ACC-7][ACC-9] after a reload %s has the email address of the user, who is there later than the form',
  async (at) => {
    const { host } = show(at, {});
    const email = await screen.findByLabelText('Email address');
    expect(email).toHaveValue('');
    act(() => host.session.signIn({ token: 'a-token', user: newcomer }, true));
    await waitFor(() => expect(email).toHaveValue(newcomer.email));
  },
);

test('[ACC-9] resending the mail returns to the code form', async () => {
  const { calls, router } = show(
    '/resend-verification',
    { 'POST /auth/verify': { success: true, message: 'x' } },
    newcomer,
  );
  expect(await screen.findByLabelText('Email address')).toHaveValue(newcomer.email);
  await press('Send verification email');
  expect(await screen.findByText('New verification request has been sent.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/verify-account');
  expect(calls[0]?.body).toEqual({ email: newcomer.email });
});

test('[ACC-9] a mail that cannot be resent says how to get help', async () => {
  const { router } = show('/resend-verification', { 'POST /auth/verify': failed(500) });
  await userEvent.type(await screen.findByLabelText('Email address'), 'lerato@mail.test');
  await press('Send verification email');
  expect(
    await screen.findByText('Unable to send verification email. Please email info@allset.test for help'),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/resend-verification');
});

test('[ACC-9] a newcomer has the mail sent again without leaving the page, and what is typed stays', async () => {
  const { calls, router } = show(
    '/verify-account',
    { 'POST /auth/verify': { message: 'Sent.', user: newcomer } },
    newcomer,
  );
  await press('Got it');
  await userEvent.type(await screen.findByLabelText('Verification code'), 'ab1');
  await press('Send it again');
  expect(await screen.findByText('New verification request has been sent.')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([['/auth/verify', { email: newcomer.email }]]);
  expect(router.state.location.pathname).toBe('/verify-account');
  expect(screen.getByLabelText('Verification code')).toHaveValue('ab1');
});

test('[ACC-9] a mail that cannot be sent again says how to get help', async () => {
  show('/verify-account', { 'POST /auth/verify': failed(500) }, newcomer);
  await press('Got it');
  await press('Send it again');
  expect(await screen.findByText(/^Unable to send verification email\. Please email .+ for help$/)).toBeVisible();
});
