import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { modulesFixture, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { LoginPage } from './LoginPage.tsx';

const logInWithPasskey = jest.fn();
jest.mock('./log-in-with-passkey.ts', () => ({ logInWithPasskey: () => logInWithPasskey() }));

const wrong = refusal(401, 'wrong_credentials', 'x');

beforeEach(() => localStorage.clear());

async function logIn(options: Parameters<typeof renderWithHost>[1]) {
  const rendered = renderWithHost(<LoginPage />, { at: '/login', path: '/login/*', ...options });
  await userEvent.type(screen.getByLabelText('Email address'), '  Owner@AllSet.test ');
  await userEvent.type(screen.getByLabelText('Password'), 'allset-demo');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  return rendered;
}

const answered = (user: ReturnType<typeof userFixture>) => ({ 'POST /auth/login': { token: 't', user } });

test('a wrong password shows an inline error and keeps the typed values', async () => {
  await logIn({ answers: { 'POST /auth/login': wrong } });
  expect(await screen.findByText('Incorrect username and password')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('allset-demo');
});

test('the email address is sent trimmed and lowercased', async () => {
  const { calls } = await logIn({ answers: answered(userFixture()) });
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ email: 'owner@allset.test', remember: true }));
});

test('[BIZ-9] every login of a browser tells the same random id', async () => {
  const first = await logIn({ answers: { 'POST /auth/login': wrong } });
  await waitFor(() => expect(first.calls).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(first.calls).toHaveLength(2));
  const [one, two] = first.calls.map(({ body }) => (body as { deviceId: string }).deviceId);
  expect(one).toMatch(/^[\da-f-]{36}$/);
  expect(two).toBe(one);
});

test.each([
  ['admin', userFixture({ permissions: ['isAdmin'] }), '/admin'],
  ['activated', userFixture(), '/manage-vehicles'],
  ['verified', userFixture({ permissions: [] }), '/account-setup'],
  ['unverified', userFixture({ permissions: [], verified: false }), '/verify-account'],
])('[ACC-3] after login: %s', async (_, user, path) => {
  const { router } = await logIn({ answers: answered(user) });
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('[ACC-2] login continues to the requested page with its query', async () => {
  const { router } = await logIn({ at: '/login/view-vehicle/7?tab=events', answers: answered(userFixture()) });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/view-vehicle/7', search: '?tab=events' }),
  );
});

test('[BIZ-1] who came from the price of a vehicle goes on in the vehicle form', async () => {
  const values = { province: 'gauteng', type: 'caravans', tare: '900', expiry: '2026-12-31' };
  localStorage.setItem(
    'vehicle to renew',
    JSON.stringify({ values, until: Date.now() + 60_000, userId: userFixture().id }),
  );
  const { router } = await logIn({ answers: answered(userFixture()) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/add-vehicle'));
});

test('[ACC-2] login never redirects to another site', async () => {
  const { router } = await logIn({ at: '/login//evil.example', answers: answered(userFixture()) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-vehicles'));
});

test('[ACC-1] without a password nothing is sent, and the field says so', async () => {
  const { calls } = renderWithHost(<LoginPage />, { at: '/login', path: '/login/*' });
  await userEvent.type(screen.getByLabelText('Email address'), 'owner@allset.test');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Please enter the password')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[ACC-3] Back does not lead to the login again', async () => {
  const navigate = jest.fn();
  await logIn({ answers: answered(userFixture()), navigate });
  await waitFor(() => expect(navigate.mock.calls).toEqual([['/manage-vehicles', { replace: true }]]));
});

test('[ACC-3] a page that the person may not see is not opened after the login', async () => {
  const modules = modulesFixture({ admits: () => false });
  const { router } = await logIn({ at: '/login/admin/payments', answers: answered(userFixture()), modules });
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-vehicles'));
});

test.each([
  [false, 1],
  [true, 0],
])('[ACC-3] whoever is verified (%s) is not asked to look for the mail', async (verified, times) => {
  const { router } = await logIn({ answers: answered(userFixture({ verified })) });
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
  expect(screen.queryAllByText('Please check your email to verify your account')).toHaveLength(times);
});

test.each([
  ['with it, the session outlives the browser', true],
  ['without it, the session ends with the browser', false],
])('[ACC-1] Remember Me: %s', async (_, remember) => {
  const { router } = renderWithHost(<LoginPage />, {
    at: '/login',
    path: '/login/*',
    answers: answered(userFixture()),
  });
  await userEvent.type(screen.getByLabelText('Email address'), 'owner@allset.test');
  await userEvent.type(screen.getByLabelText('Password'), 'allset-demo');
  if (!remember) await userEvent.click(screen.getByRole('checkbox', { name: 'Remember Me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage-vehicles'));
  expect(localStorage.getItem('state')).toBe(JSON.stringify({ remember }));
});

const asked = { challenge: 'a-challenge-of-the-api', methods: ['code', 'recovery code'] };
const second = refusal(401, 'second_factor', 'x', { data: asked });

test('[DSK-11][ACC-2] an account with a second factor is asked for a code, and then logged in as usual', async () => {
  const { calls, router } = await logIn({
    at: '/login/view-vehicle/7',
    answers: { 'POST /auth/login': second, 'POST /auth/second-factor': { token: 't', user: userFixture() } },
  });
  await userEvent.type(await screen.findByLabelText('One-time code'), ' 123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/view-vehicle/7'));
  expect(calls.at(-1)?.body).toMatchObject({ challenge: asked.challenge, code: '123456', remember: true });
});

test('[DSK-11] a recovery code can be used instead; a refusal is shown, and the way back leads to the login', async () => {
  const { calls } = await logIn({
    answers: {
      'POST /auth/login': second,
      'POST /auth/second-factor': refusal(400, 'wrong_code', 'This code is wrong.'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'a2b3-c4d5-e6f7');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  expect(calls.at(-1)?.body).toMatchObject({ recoveryCode: 'a2b3-c4d5-e6f7' });
  expect(calls.at(-1)?.body).not.toHaveProperty('code');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the login' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test.each([
  ['on our own site', '/api', true],
  ['on a partner’s page elsewhere', 'https://allset.example/api', false],
])('[DSK-11] a passkey is offered where it works: %s', (_, apiBase, isOffered) => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  renderWithHost(<LoginPage />, { at: '/login', path: '/login/*', apiBase });
  expect(screen.queryAllByRole('button', { name: 'Log in with a passkey' })).toHaveLength(isOffered ? 1 : 0);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

test('[ACC-2] a login with a passkey continues to the requested page too', async () => {
  Object.assign(globalThis, { PublicKeyCredential: class {} });
  logInWithPasskey.mockResolvedValue({ token: 't', user: userFixture() });
  const { router } = renderWithHost(<LoginPage />, { at: '/login/view-vehicle/7', path: '/login/*' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/view-vehicle/7'));
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

test('[ACC-1] who has forgotten the password is led to the recovery', () => {
  renderWithHost(<LoginPage />, { at: '/login', path: '/login/*' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/recover-account');
});
