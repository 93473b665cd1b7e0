import { updatePassword } from 'shared-contracts/accounts';
import { assertFormMatchesApi } from 'web-kit/testing';
import { managePasswordSchema } from './manage-password-schema.ts';

test('[V5] the API accepts whatever the password form accepts', () =>
  assertFormMatchesApi({
    schema: managePasswordSchema,
    toCall: ({ currentPassword, newPassword }) => ({
      id: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
      currentPassword,
      newPassword,
    }),
    gate: updatePassword.body,
    good: {
      email: 'lerato@mail.test',
      currentPassword: 'a good one',
      newPassword: 'a better one',
      retypePassword: 'a better one',
    },
    bad: { currentPassword: ['', 'x'.repeat(201)], newPassword: ['', 'sixsix', 'x'.repeat(201)] },
    repeats: { retypePassword: 'newPassword' },
  }));
