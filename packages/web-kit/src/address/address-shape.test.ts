import { updateUser } from 'shared-contracts/users';
import { object } from 'yup';
import { assertFormMatchesApi } from '../testing/assert-form-matches-api.ts';
import { userFixture } from '../testing/fixtures.ts';
import { addressChanges, addressFormValues, addressShape, isCompleteAddress } from './address-shape.ts';

const good = {
  street: '14 Jellicoe Avenue',
  suburb: 'Rosebank',
  city: 'Johannesburg',
  postalCode: '2196',
  province: 'gauteng' as const,
  deliveryAddressAdditional: 'Unit 9',
  deliveryCoordinates: { latitude: -26.1, longitude: 28 },
};
const user = userFixture();
const schema = object(addressShape);

test('[V5][PRO-11] the API accepts whatever an address form accepts', () =>
  assertFormMatchesApi({
    schema,
    toCall: (values: typeof good) => ({ id: user.id, ...addressChanges(values) }),
    gate: updateUser.body,
    good,
    bad: {
      street: ['', ' ', 'x'.repeat(121)],
      suburb: ['x'.repeat(121)],
      city: ['', 'x'.repeat(121)],
      postalCode: ['', '219', '21960', '219a'],
      province: ['', 'transvaal'],
      deliveryAddressAdditional: ['x'.repeat(201)],
    },
  }));

test.each([
  ['street', '', 'Street and number is a required field'],
  ['street', 'x'.repeat(121), 'Street and number must be at most 120 characters'],
  ['suburb', 'x'.repeat(121), 'Suburb must be at most 120 characters'],
  ['city', '', 'City or town is a required field'],
  ['postalCode', '', 'Postal code is a required field'],
  ['postalCode', '219', 'Please enter the four digits of the postal code'],
  ['province', '', 'Please choose the province'],
  ['province', undefined, 'Please choose the province'],
  ['deliveryAddressAdditional', 'x'.repeat(201), 'Complex / Building must be at most 200 characters'],
])('[PRO-11] the %s %j is met with: %s', async (field, value, message) => {
  const failed = schema.validate({ ...good, [field]: value }, { abortEarly: false });
  await expect(failed).rejects.toMatchObject({ errors: expect.arrayContaining([message]) });
});

test('an address without a pin is complete, one that never had a place for it is not', async () => {
  await expect(schema.isValid({ ...good, postalCode: ' 2196 ', deliveryCoordinates: null })).resolves.toBe(true);
  const { deliveryCoordinates: _, ...rest } = good;
  await expect(schema.isValid(rest)).resolves.toBe(false);
});

test('[PRO-11] the form starts with the stored parts', () => {
  expect(addressFormValues({ ...user, deliveryAddressAdditional: 'Unit 9' })).toEqual({
    ...user.deliveryAddressParts,
    deliveryAddressAdditional: 'Unit 9',
    deliveryCoordinates: null,
  });
});

test('[PRO-11] of an older address on one line the form starts with what can be read of it', () => {
  const older = { ...user, deliveryAddressParts: null, deliveryCoordinates: good.deliveryCoordinates };
  const line = 'Unit 4, 14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196';
  expect(addressFormValues({ ...older, deliveryAddress: line })).toEqual({
    ...good,
    deliveryAddressAdditional: 'Unit 4',
  });
  expect(
    addressFormValues({ ...older, deliveryAddress: line, deliveryAddressAdditional: '' }).deliveryAddressAdditional,
  ).toBe('');
  expect(addressFormValues({ ...older, deliveryAddress: null, deliveryCoordinates: null })).toEqual({
    street: '',
    suburb: '',
    city: '',
    postalCode: '',
    province: '',
    deliveryAddressAdditional: '',
    deliveryCoordinates: null,
  });
});

test('[PRO-11] the parts are sent with the address on one line, and nothing else of the form', () => {
  const { deliveryAddressAdditional, deliveryCoordinates, ...parts } = good;
  expect(addressChanges({ ...good, email: 'lerato@mail.test' } as typeof good)).toEqual({
    deliveryAddress: '14 Jellicoe Avenue, Rosebank, Johannesburg, Gauteng, 2196',
    deliveryAddressParts: parts,
    deliveryAddressAdditional,
    deliveryCoordinates,
  });
  expect(() => addressChanges({ ...good, province: '' })).toThrow('without a province');
});

test.each(['street', 'city', 'province', 'postalCode'] as const)(
  '[PRO-11] without the %s it is not complete',
  (part) => {
    expect(isCompleteAddress({ ...good, suburb: '' })).toBe(true);
    expect(isCompleteAddress({ ...good, [part]: '' })).toBe(false);
  },
);
