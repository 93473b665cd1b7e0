import { updatePassword } from 'shared-contracts/accounts';
import { assertFormMatchesApi } from 'web-kit/testing';
import { managePasswordSchema } from '../form-schemas.ts';

const good = {
  email: 'lerato@mail.test',
  currentPassword: 'a good one',
  newPassword: 'a better one',
  retypePassword: 'a better one',
};

test('[V5] the API accepts whatever the password form accepts', () =>
  assertFormMatchesApi({
    schema: managePasswordSchema,
    toCall: ({ currentPassword, newPassword }) => ({
      id: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
      currentPassword,
      newPassword,
    }),
    gate: updatePassword.body,
    good,
    bad: { currentPassword: ['', 'x'.repeat(201)], newPassword: ['', 'sixsix', 'x'.repeat(201)] },
    repeats: { retypePassword: 'newPassword' },
  }));

test.each([
  ['currentPassword', '', 'Current password is a required field'],
  ['newPassword', '', 'New password is a required field'],
  ['newPassword', 'sixsix', 'New password must be at least 7 characters'],
  ['retypePassword', 'another one', 'Passwords must match'],
] as const)('[ACC-12] the %s %j is met with: %s', async (field, value, message) => {
  const failed = managePasswordSchema.validate({ ...good, [field]: value }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({ errors: expect.arrayContaining([message]) });
});

test('[ACC-12] an empty form asks for the repeated password too', async () => {
  const failed = managePasswordSchema.validate({ ...good, newPassword: '', retypePassword: '' }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({
    errors: expect.arrayContaining(['Please enter the new password again']),
  });
});
