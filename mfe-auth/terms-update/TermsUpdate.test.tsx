import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsVersion } from 'shared-contracts/product';
import { renderWithHost, userFixture } from 'web-kit/testing';
import { TermsUpdate } from './TermsUpdate.tsx';

beforeEach(() => sessionStorage.clear());

const open = (consentVersion: string | null, at = '/manage-vehicles') =>
  renderWithHost(<TermsUpdate />, {
    at,
    user: userFixture({ consentVersion }),
    answers: { 'POST /auth/consent': { success: true, message: 'ok' } },
  });

const updated = 'We have updated our terms';
const title = (name = updated) => screen.queryByRole('heading', { name });

test.each([
  ['2020-01', updated],
  [null, 'Please agree to our terms'],
])('a user who accepted %s reads "%s" and accepts the current terms', async (version, heading) => {
  const { calls } = open(version);
  expect(title(heading)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ version: termsVersion }));
  await waitFor(() => expect(title(heading)).toBeNull());
});

test('a user who accepted the current terms, or dismissed the dialog in this visit, is not asked', async () => {
  const { unmount } = open(termsVersion);
  expect(title()).toBeNull();
  unmount();
  const firstVisit = open('2020-01');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  firstVisit.unmount();
  open('2020-01');
  expect(title()).toBeNull();
});

test.each(['/start-renewal/payment/7', '/payments', '/', '/login', '/terms'])('an owner is not asked on %s', (path) => {
  open('2020-01', path);
  expect(title()).toBeNull();
});

test.each([
  ['/admin', true],
  ['/admin/scan-discs', false],
  ['/admin/start-renewal/payment/7', false],
])('a clerk on %s is asked: %s', (at, isAsked) => {
  const user = userFixture({ consentVersion: '2020-01', permissions: ['isAdmin'] });
  renderWithHost(<TermsUpdate />, { at, user });
  expect(title() !== null).toBe(isAsked);
});
