import { login, setNewPassword, signup, updatePassword } from 'shared-contracts/accounts';
import { termsVersion } from 'shared-contracts/product';
import { assertFormMatchesApi } from 'web-kit/testing';
import {
  loginSchema,
  managePasswordSchema,
  passwordResetSchema,
  signupDetailsSchema,
  signupPasswordSchema,
} from './form-schemas.ts';

const tooLong = 'x'.repeat(201);
const email = 'lerato@mail.test';
const noEmails = ['', 'a@b', 'no address', '@mail.test'];
const noPasswords = ['', 'sixsix', tooLong];

const loginForm = {
  schema: loginSchema,
  toCall: (values: object) => values,
  gate: login.body,
  good: { email, password: 'a good one', remember: true },
  bad: { email: noEmails, password: ['', tooLong] },
};
const resetForm = {
  schema: passwordResetSchema,
  toCall: ({ confirmPassword: _, ...values }: { confirmPassword: string }) => ({
    ...values,
    resetToken: 'a-token-of-the-mail-0001',
  }),
  gate: setNewPassword.body,
  good: { email, password: 'a good one', confirmPassword: 'a good one' },
  bad: { email: noEmails, password: noPasswords },
  repeats: { confirmPassword: 'password' } as const,
};
const passwordForm = {
  schema: managePasswordSchema,
  toCall: ({ email: _, retypePassword: __, ...values }: { email: string; retypePassword: string }) => ({
    ...values,
    id: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
  }),
  gate: updatePassword.body,
  good: { email, currentPassword: 'a good one', newPassword: 'a better one', retypePassword: 'a better one' },
  bad: { currentPassword: ['', tooLong], newPassword: noPasswords },
  repeats: { retypePassword: 'newPassword' } as const,
};
const signupForm = {
  schema: signupDetailsSchema.concat(signupPasswordSchema),
  toCall: ({ passwordConfirm: _, consent, ...values }: { passwordConfirm: string; consent: boolean }) => ({
    ...values,
    consent: consent ? termsVersion : '',
  }),
  gate: signup.body,
  good: {
    firstName: 'Lerato',
    lastName: 'Khumalo',
    email,
    contactNumber: '+27 82 555 0142',
    password: 'a good one',
    passwordConfirm: 'a good one',
    userType: 'individual',
    consent: true,
  },
  bad: {
    firstName: ['', '   ', '\u0000', tooLong],
    email: noEmails,
    contactNumber: ['', '12345', '08255501422', '٠٨٢٥٥٥٠١٤٢'],
    password: noPasswords,
    userType: ['clerk', ''],
    consent: [false],
  },
  repeats: { passwordConfirm: 'password' } as const,
};

test('[V5] the API accepts whatever the login form accepts', () => assertFormMatchesApi(loginForm));
test('[V5] the API accepts whatever the form for a new password accepts', () => assertFormMatchesApi(resetForm));
test('[V5] the API accepts whatever the password form accepts', () => assertFormMatchesApi(passwordForm));
test('[V5] the API accepts whatever the sign-up form accepts', () => assertFormMatchesApi(signupForm));

test.each([
  ['ACC-1', { email: '' }, 'Email address is a required field', loginForm],
  ['ACC-1', { password: '' }, 'Password is a required field', loginForm],
  ['ACC-6', { email: '' }, 'Email address is a required field', resetForm],
  ['ACC-6', { password: '' }, 'Password is a required field', resetForm],
  ['ACC-6', { password: 'sixsix' }, 'Password must be at least 7 characters', resetForm],
  ['ACC-6', { confirmPassword: 'another one' }, 'Passwords do not match', resetForm],
  ['ACC-6', { password: '', confirmPassword: '' }, 'Please enter the password again', resetForm],
  ['ACC-12', { currentPassword: '' }, 'Current password is a required field', passwordForm],
  ['ACC-12', { newPassword: '' }, 'New password is a required field', passwordForm],
  ['ACC-12', { newPassword: 'sixsix' }, 'New password must be at least 7 characters', passwordForm],
  ['ACC-12', { retypePassword: 'another one' }, 'Passwords must match', passwordForm],
  ['ACC-12', { newPassword: '', retypePassword: '' }, 'Please enter the new password again', passwordForm],
  ['ACC-4', { firstName: ' ' }, 'First name is a required field', signupForm],
  ['ACC-4', { lastName: '' }, 'Last name is a required field', signupForm],
  ['ACC-4', { lastName: tooLong }, 'Last name must be at most 200 characters', signupForm],
  ['ACC-4', { email: '' }, 'Email address is a required field', signupForm],
  ['ACC-4', { password: '' }, 'Password is a required field', signupForm],
  ['ACC-4', { passwordConfirm: 'another one' }, 'Passwords must match', signupForm],
  ['ACC-4', { password: '', passwordConfirm: '' }, 'Please enter the password again', signupForm],
  ['ACC-4', { consent: false }, 'Please agree to the terms to go on', signupForm],
  ['ACC-11', { contactNumber: '' }, 'Contact number is a required field', signupForm],
  ['ACC-11', { contactNumber: '12345' }, 'Not a valid phone Number', signupForm],
  ['ACC-11', { contactNumber: '+1 212 555 0142' }, 'Not a valid phone Number', signupForm],
  ['ACC-11', { contactNumber: '08255501422' }, 'Not a valid phone Number', signupForm],
] as const)('[%s] %j is met with: %s', async (_, changes, message, { schema, good }) => {
  const failed = schema.validate({ ...good, ...changes }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({ errors: expect.arrayContaining([message]) });
});

test('[ACC-1] a login says whether it is to be remembered', async () => {
  await expect(loginSchema.isValid({ ...loginForm.good, remember: false })).resolves.toBe(true);
  await expect(loginSchema.isValid({ ...loginForm.good, remember: undefined })).resolves.toBe(false);
});

test.each(['+27 82 555 0142', '27825550142', '082 555 0142', '082-555-0142', '+27825550142'])(
  '[ACC-11] the contact number %s is cast to the local format',
  async (contactNumber) => {
    const cast = await signupForm.schema.validate({ ...signupForm.good, contactNumber });
    expect(cast).toMatchObject({ contactNumber: '0825550142' });
  },
);

test.each(['userType', 'consent'] as const)('[ACC-4] nobody signs up without the %s', async (field) => {
  await expect(signupForm.schema.isValid({ ...signupForm.good, [field]: undefined })).resolves.toBe(false);
  await expect(signupForm.schema.isValid({ ...signupForm.good, userType: 'business' })).resolves.toBe(true);
});
