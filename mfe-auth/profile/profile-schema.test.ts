import { updateUser } from 'shared-contracts/users';
import { addressChanges } from 'web-kit/address';
import { proveForm } from 'web-kit/testing';
import { profileSchema } from './profile-schema.ts';

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
};

test('[V5] what the profile form lets through, the call takes', () =>
  proveForm({
    schema: profileSchema,
    toCall: ({ email, firstName, lastName, contactNumber, ...address }) => ({
      id: '6a4c4b80-8f6d-4a43-9d0c-000000000002',
      email,
      firstName,
      lastName,
      contactNumber,
      ...addressChanges(address),
    }),
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
    },
  }));

test('[PRO-1][ACC-11] everything but Complex / Building is required, and the profile has its own words for a number', async () => {
  expect(await profileSchema.validate({ ...good, deliveryAddressAdditional: '' })).toMatchObject({ deliveryAddressAdditional: '' });
  for (const [name, label] of [
    ['email', 'Email address'],
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['contactNumber', 'Contact number'],
    ['street', 'Delivery address'],
    ['city', 'City or town'],
    ['postalCode', 'Postal code'],
    ['province', 'Province'],
  ] as const)
    await expect(profileSchema.validate({ ...good, [name]: '' })).rejects.toThrow(`${label} is a required field`);
  await expect(profileSchema.validate({ ...good, contactNumber: '12345' })).rejects.toThrow('Phone number is not valid, i.e. 27824567890');
});
