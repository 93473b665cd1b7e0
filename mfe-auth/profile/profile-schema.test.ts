import { updateUser } from 'shared-contracts/users';
import { assertFormMatchesApi } from 'web-kit/testing';
import { profileSchema, toProfileRequest } from './profile-schema.ts';

const good = {
  email: 'lerato@mail.test',
  firstName: 'Lerato',
  lastName: 'Khumalo',
  contactNumber: '0825550142',
  street: '14 Jellicoe Avenue',
  suburb: 'Rosebank',
  city: 'Johannesburg',
  postalCode: '2196',
  province: 'gauteng' as const,
  deliveryAddressAdditional: 'Unit 9',
  deliveryCoordinates: { latitude: -26.1, longitude: 28 },
  currentPassword: '',
  businessName: '',
  vatNumber: '',
  reminders: true,
};
const lerato = { email: good.email, emailNotifications: ['news'] };
const ofLerato = profileSchema(good.email);

test('[V5] the API accepts whatever the profile form accepts', () =>
  assertFormMatchesApi({
    schema: ofLerato,
    toCall: (values) => ({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000002', ...toProfileRequest(lerato, values) }),
    gate: updateUser.body,
    good,
    bad: {
      email: ['', 'a@b'],
      firstName: ['', ' ', 'x'.repeat(201)],
      lastName: ['', '\u0000'],
      contactNumber: ['', '12345'],
      street: ['', ' ', 'x'.repeat(121)],
      suburb: ['x'.repeat(121)],
      city: ['', ' ', 'x'.repeat(121)],
      postalCode: ['', '219', '21960', 'abcd', '２１９６'],
      province: ['', 'transvaal'],
      deliveryAddressAdditional: ['x'.repeat(201)],
      businessName: ['x'.repeat(121)],
      vatNumber: ['412345678', '41234567890', '5123456789', 'VAT'],
    },
  }));

test('[PRO-1][ACC-11] everything except Complex / Building is required, and the contact number has its own message', async () => {
  expect(await ofLerato.validate({ ...good, deliveryAddressAdditional: '' })).toMatchObject({
    deliveryAddressAdditional: '',
  });
  for (const [name, label] of [
    ['email', 'Email address'],
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['contactNumber', 'Contact number'],
    ['street', 'Street and number'],
    ['city', 'City or town'],
    ['postalCode', 'Postal code'],
  ] as const)
    await expect(ofLerato.validate({ ...good, [name]: '' })).rejects.toThrow(`${label} is a required field`);
  await expect(ofLerato.validate({ ...good, province: '' })).rejects.toThrow('Please choose the province');
  await expect(ofLerato.validate({ ...good, contactNumber: '12345' })).rejects.toThrow(
    'Phone number is not valid, i.e. 27824567890',
  );
});

test('[A15] a new email address requires the password, but the current one in any spelling does not', async () => {
  await expect(ofLerato.validate({ ...good, email: ' LERATO@mail.test ' })).resolves.toMatchObject({
    email: good.email,
  });
  await expect(ofLerato.validate({ ...good, email: 'other@mail.test' })).rejects.toThrow('enter your current password');
  await expect(ofLerato.validate({ ...good, email: 'other@mail.test', currentPassword: 'x' })).resolves.toMatchObject({
    currentPassword: 'x',
  });
});

test('[BIZ-10] a VAT number is taken with or without spaces, and an emptied field removes what was there', async () => {
  const typed = await ofLerato.validate({ ...good, businessName: ' Khumalo Transport ', vatNumber: '4123 456-789' });
  expect(typed).toMatchObject({ businessName: 'Khumalo Transport', vatNumber: '4123456789' });
  await expect(ofLerato.validate({ ...good, vatNumber: '123' })).rejects.toThrow(
    'A VAT number has ten digits and begins with a 4',
  );
  expect(toProfileRequest(lerato, good)).toMatchObject({ businessName: null, vatNumber: null });
});

test('[BIZ-7] the reminders checkbox changes only that notification', () => {
  expect(toProfileRequest(lerato, good).emailNotifications).toEqual(['news', 'reminders']);
  const on = { ...lerato, emailNotifications: ['reminders', 'news'] };
  expect(toProfileRequest(on, { ...good, reminders: false }).emailNotifications).toEqual(['news']);
});

test('[A15] the password is sent only with a new email address', () => {
  const typed = { ...good, currentPassword: 'a good one' };
  expect(toProfileRequest(lerato, typed)).not.toHaveProperty('currentPassword');
  expect(toProfileRequest(lerato, { ...typed, email: 'other@mail.test' })).toMatchObject({
    email: 'other@mail.test',
    currentPassword: 'a good one',
  });
});

test('a password of more characters than any has is refused, and one that was not typed is empty', async () => {
  await expect(ofLerato.isValid({ ...good, currentPassword: 'x'.repeat(201) })).resolves.toBe(false);
  const { currentPassword: _, reminders: __, ...rest } = good;
  await expect(ofLerato.validate(rest)).resolves.toMatchObject({ currentPassword: '', reminders: true });
});
