import { signup } from 'shared-contracts/accounts';
import { termsVersion } from 'shared-contracts/product';
import { assertFormMatchesApi } from 'web-kit/testing';
import { signupDetailsSchema, signupPasswordSchema } from '../form-schemas.ts';

const signupSchema = signupDetailsSchema.concat(signupPasswordSchema);

const good = {
  firstName: 'Lerato',
  lastName: 'Khumalo',
  email: 'lerato@mail.test',
  contactNumber: '+27 82 555 0142',
  password: 'a good one',
  passwordConfirm: 'a good one',
  userType: 'individual',
  consent: true,
};

test('[V5] the API accepts whatever the sign-up form accepts', () =>
  assertFormMatchesApi({
    schema: signupSchema,
    toCall: ({ passwordConfirm: _, consent, ...values }) => ({ ...values, consent: consent ? termsVersion : '' }),
    gate: signup.body,
    good,
    bad: {
      firstName: ['', '   ', '\u0000', 'x'.repeat(201)],
      email: ['', 'a@b', 'no address', '@mail.test'],
      contactNumber: ['', '12345', '08255501422', '٠٨٢٥٥٥٠١٤٢'],
      password: ['', 'sixsix', 'x'.repeat(201)],
      userType: ['clerk', ''],
      consent: [false],
    },
    repeats: { passwordConfirm: 'password' },
  }));

test('[ACC-11] a contact number is cleaned and cast to the local format, or shows an error', async () => {
  for (const typed of ['+27 82 555 0142', '27825550142', '082 555 0142', '082-555-0142', '+27825550142'])
    expect(await signupSchema.validate({ ...good, contactNumber: typed })).toMatchObject({
      contactNumber: '0825550142',
    });
  for (const typed of ['12345', '+1 212 555 0142', '08255501422'])
    await expect(signupSchema.validate({ ...good, contactNumber: typed })).rejects.toThrow('Not a valid phone Number');
  await expect(signupSchema.validate({ ...good, contactNumber: '' })).rejects.toThrow(
    'Contact number is a required field',
  );
});

test.each([
  ['firstName', ' ', 'First name is a required field'],
  ['lastName', '', 'Last name is a required field'],
  ['lastName', 'x'.repeat(201), 'Last name must be at most 200 characters'],
  ['email', '', 'Email address is a required field'],
  ['password', '', 'Password is a required field'],
  ['passwordConfirm', 'another one', 'Passwords must match'],
  ['consent', false, 'Please agree to the terms to go on'],
] as const)('[ACC-4] the %s %j is met with: %s', async (field, value, message) => {
  const failed = signupSchema.validate({ ...good, [field]: value }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({ errors: expect.arrayContaining([message]) });
});

test.each(['userType', 'consent'] as const)('[ACC-4] nobody signs up without the %s', async (field) => {
  await expect(signupSchema.isValid({ ...good, [field]: undefined })).resolves.toBe(false);
  await expect(signupSchema.isValid({ ...good, userType: 'business' })).resolves.toBe(true);
});

test('[ACC-4] an empty form asks for the repeated password too', async () => {
  const failed = signupSchema.validate({ ...good, password: '', passwordConfirm: '' }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({
    errors: expect.arrayContaining(['Please enter the password again']),
  });
});
