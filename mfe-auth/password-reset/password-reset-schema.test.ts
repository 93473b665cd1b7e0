import { setNewPassword } from 'shared-contracts/accounts';
import { assertFormMatchesApi } from 'web-kit/testing';
import { passwordResetSchema } from '../form-schemas.ts';

const good = { email: 'lerato@mail.test', password: 'a good one', confirmPassword: 'a good one' };

test('[V5] the API accepts whatever the form for a new password accepts', () =>
  assertFormMatchesApi({
    schema: passwordResetSchema,
    toCall: ({ confirmPassword: _, ...values }) => ({ ...values, resetToken: 'a-token-of-the-mail-0001' }),
    gate: setNewPassword.body,
    good,
    bad: { email: ['', 'a@b'], password: ['', 'sixsix', 'x'.repeat(201)] },
    repeats: { confirmPassword: 'password' },
  }));

test.each([
  ['email', '', 'Email address is a required field'],
  ['password', '', 'Password is a required field'],
  ['password', 'sixsix', 'Password must be at least 7 characters'],
  ['confirmPassword', 'another one', 'Passwords do not match'],
] as const)('[ACC-6] the %s %j is met with: %s', async (field, value, message) => {
  const failed = passwordResetSchema.validate({ ...good, [field]: value }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({ errors: expect.arrayContaining([message]) });
});

test('[ACC-6] an empty form asks for the repeated password too', async () => {
  const failed = passwordResetSchema.validate({ ...good, password: '', confirmPassword: '' }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({
    errors: expect.arrayContaining(['Please enter the password again']),
  });
});
