import { login } from 'shared-contracts/accounts';
import { assertFormMatchesApi } from 'web-kit/testing';
import { loginSchema } from '../form-schemas.ts';

const good = { email: 'lerato@mail.test', password: 'a good one', remember: true };

test('[V5] the API accepts whatever the login form accepts', () =>
  assertFormMatchesApi({
    schema: loginSchema,
    toCall: (values) => values,
    gate: login.body,
    good,
    bad: { email: ['', 'a@b'], password: ['', 'x'.repeat(201)] },
  }));

test.each([
  ['email', '', 'Email address is a required field'],
  ['password', '', 'Password is a required field'],
])('[ACC-1] the %s %j is met with: %s', async (field, value, message) => {
  await expect(loginSchema.validate({ ...good, [field]: value })).rejects.toThrow(message);
});

test('[ACC-1] a login says whether it is to be remembered', async () => {
  await expect(loginSchema.isValid({ ...good, remember: false })).resolves.toBe(true);
  await expect(loginSchema.isValid({ ...good, remember: undefined })).resolves.toBe(false);
});
