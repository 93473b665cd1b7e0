import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { termsVersion } from 'shared-contracts/product';
import { companyFixture, quoteFixture, refusal, renderWithHost, userFixture } from 'web-kit/testing';
import { SignupPage } from './SignupPage.tsx';

const failure = (code: number, reason: string) => refusal(code, reason, 'No.');
beforeEach(() => sessionStorage.clear());

const joined = userFixture({ verified: false, permissions: [] });

const show = (answer: unknown, company = {}) =>
  renderWithHost(<SignupPage />, { at: '/signup', path: '/signup', company, answers: { 'POST /auth/signup': answer } });

async function signUp({ confirm = 'a good one' } = {}) {
  await userEvent.type(await screen.findByLabelText('First name'), 'Lerato');
  await userEvent.type(screen.getByLabelText('Last name'), 'Khumalo');
  await userEvent.type(screen.getByLabelText('Email address'), 'Lerato@Mail.test');
  await userEvent.type(screen.getByLabelText('Contact number'), '0825550142');
  const toTop = jest.spyOn(window, 'scrollTo').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'a good one');
  await userEvent.type(screen.getByLabelText('Confirm password'), confirm);
  expect(toTop.mock.calls).toEqual([[0, 0]]);
  toTop.mockRestore();
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
}

test('[ACC-3][ACC-4] a business sign-up sends the local number, asks to check email and leads to verification', async () => {
  const { calls, router } = show({ success: true, token: 't', user: joined, code: 201 });
  expect(await screen.findByRole('radio', { name: 'Individual' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Business' }));
  await signUp();
  expect(await screen.findByText('Please check your email to verify your account')).toBeVisible();
  expect(router.state.location.pathname).toBe('/verify-account');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      '/auth/signup',
      {
        firstName: 'Lerato',
        lastName: 'Khumalo',
        email: 'lerato@mail.test',
        contactNumber: '0825550142',
        password: 'a good one',
        userType: 'business',
        consent: termsVersion,
        companyId: companyFixture().id,
        deviceId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ],
  ]);
});

test('[LNG-2] who signs up in another language has an account in it', async () => {
  const { calls, host } = show({ success: true, token: 't', user: joined, code: 201 });
  host.language.set({ ...host.language.get(), language: 'zu' });
  await signUp();
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ language: 'zu' }));
});

test('[BIZ-1] the vehicle whose price led here is kept for the vehicle form', async () => {
  localStorage.clear();
  const at = '/signup?province=gauteng&type=caravans&tare=900&expiry=2026-12-31';
  renderWithHost(<SignupPage />, { at, path: '/signup', answers: { 'GET /license-fees/quote': quoteFixture() } });
  expect(await screen.findByText('Your price is R922.00. We keep your vehicle’s details for you.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('vehicle to renew') ?? '')).toMatchObject({
    values: { province: 'gauteng', type: 'caravans', tare: '900', expiry: '2026-12-31' },
  });
});

test('[ACC-4] an email address that already has an account is told to log in', async () => {
  const { router } = show(failure(409, 'email_taken'));
  await signUp();
  expect(await screen.findByText('Error! Email has already been registered. Please Log In')).toBeVisible();
  expect(router.state.location.pathname).toBe('/signup');
});

test.each([
  [500, 'failed'],
  [409, 'in_flight'],
])('[ACC-4] any other error (%s %s) says whom to email and keeps the typed values', async (code, reason) => {
  show(failure(code, reason), { contactEmail: 'help@acme.test' });
  await signUp();
  const sentence = 'There was an issue creating your account, please email help@acme.test for help getting set up';
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change your details' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Lerato');
  expect(screen.getByLabelText('Contact number')).toHaveValue('+27 82 555 0142');
});

test('[ACC-4] passwords that differ are not submitted', async () => {
  const { calls } = show(failure(500, 'failed'));
  await signUp({ confirm: 'another one' });
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[BRD-3] a partner’s site does not ask for the account type', async () => {
  const { calls } = show({ success: true, token: 't', user: joined, code: 201 }, { reference: 'acme' });
  await screen.findByLabelText('First name');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await signUp();
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ userType: 'individual' }));
});

test('[ACC-4] details that are not valid do not lead to the second screen, which has them after a reload and on the way back', async () => {
  const first = show(failure(500, 'failed'));
  await userEvent.type(await screen.findByLabelText('First name'), 'Lerato');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please enter the last name')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), 'Lerato');
  await userEvent.type(screen.getByLabelText('Last name'), 'Khumalo');
  await userEvent.type(screen.getByLabelText('Email address'), 'lerato@mail.test');
  await userEvent.type(screen.getByLabelText('Contact number'), '0825550142');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('lerato@mail.test')).toBeVisible();
  expect(first.router.state.location.search).toBe('?step=password');
  expect(screen.queryByText(/required field/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Password'), 'a good one');
  expect(JSON.stringify(sessionStorage)).not.toContain('a good one');
  first.unmount();

  const { router } = renderWithHost(<SignupPage />, { at: '/signup?step=password', path: '/signup' });
  expect(await screen.findByText('lerato@mail.test')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change your details' }));
  expect(screen.getByLabelText('Last name')).toHaveValue('Khumalo');
  expect(router.state.location.search).toBe('');
});
