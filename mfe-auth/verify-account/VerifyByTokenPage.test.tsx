import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { VerifyByTokenPage } from './VerifyByTokenPage.tsx';

const unverified = userFixture({ verified: false, permissions: [] });
const show = (answers: Record<string, unknown>, user: typeof unverified | null = unverified) =>
  renderWithHost(<VerifyByTokenPage />, {
    at: '/verify-account/a-token',
    path: '/verify-account/:token',
    user,
    answers,
  });
const wrong = refusal(400, 'wrong_token', 'This link is wrong or no longer valid.');

afterEach(() => jest.useRealTimers());

test('[ACC-7] the page verifies by itself, once, and leads to the set-up two seconds later', async () => {
  jest.useFakeTimers();
  const { calls, router } = show({
    'POST /auth/verify-email-token': { success: true, message: 'Verified' },
    [`GET /users/${unverified.id}`]: userFixture(),
  });
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('Your account has been verified')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/verify-email-token',
    `GET /users/${unverified.id}`,
  ]);
  expect(calls[0]?.body).toEqual({ token: 'a-token' });
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(router.state.location.pathname).toBe('/verify-account/a-token');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(router.state).toMatchObject({ location: { pathname: '/account-setup' }, historyAction: 'REPLACE' });
});

test('[ACC-7] a link that does not work says so, names the other ways, and can be tried again', async () => {
  let answer: unknown = wrong;
  show({ 'POST /auth/verify-email-token': () => answer, [`GET /users/${unverified.id}`]: userFixture() });
  expect(await screen.findByRole('heading', { name: 'This link did not work' })).toBeVisible();
  expect(screen.getByText(/Unable to verify account\. Please email info@allset\.test for help/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'enter the code' })).toHaveAttribute('href', '/verify-account');
  expect(screen.getByRole('link', { name: 'send the email again' })).toHaveAttribute('href', '/resend-verification');
  answer = { success: true, message: 'Verified' };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Your account has been verified')).toBeVisible());
});
