import { createVehicle, updateVehicle } from 'shared-contracts/vehicles';
import { assertFormMatchesApi } from 'web-kit/testing';
import { vehicleSchema } from './vehicle-schema.ts';
import { toVehicleRequest, valuesOf } from './vehicle-values.ts';

const good = {
  make: 'Volkswagen',
  model: 'Polo',
  year: '2019',
  licenseNumber: 'JK45 LM-GP',
  registerNumber: 'ABC123X',
  registrationRegion: 'gauteng',
  vehicleType: 'rigid vehicles',
  weightKg: '1104',
  licenseExpires: '2027-03-02',
};
const bad = {
  make: ['', ' ', '\u0000', 'x'.repeat(61)],
  year: ['1899', 'abc', '19.5'],
  licenseNumber: ['', 'ab', 'ñandú', 'GP👩‍🔧123', 'x'.repeat(21)],
  registerNumber: ['', 'x'.repeat(21)],
  registrationRegion: ['', 'unknown', 'atlantis'],
  vehicleType: ['', 'boat'],
  weightKg: ['', '49', '1450,5', '100001'],
  licenseExpires: ['', '2026-02-30', 'tomorrow'],
};

test('[V5] the API accepts whatever the form for a new vehicle accepts', () =>
  assertFormMatchesApi({
    schema: vehicleSchema('add', 2026),
    toCall: toVehicleRequest,
    gate: createVehicle.body,
    good,
    bad,
  }));

test('[V5] the API accepts whatever the form for an existing vehicle accepts', () =>
  assertFormMatchesApi({
    schema: vehicleSchema('edit', 2026),
    toCall: (values: typeof good) => ({ id: '6a4c4b80-8f6d-4a43-9d0c-000000000002', ...toVehicleRequest(values) }),
    gate: updateVehicle.body,
    good,
    bad,
  }));

test('[VEH-8] the edit defaults are gauteng and rigid vehicles, and the plate message differs from adding', async () => {
  const stored = {
    ...good,
    year: null,
    weightKg: 1104,
    registrationRegion: 'unknown',
    vehicleType: '',
  } as unknown as Parameters<typeof valuesOf>[0];
  expect(
    valuesOf({ ...stored, make: 'bmw', model: 'x3', licenseNumber: 'ca 284-611', registerNumber: 'dfg731x' }),
  ).toMatchObject({
    make: 'BMW',
    model: 'X3',
    licenseNumber: 'CA 284-611',
    registerNumber: 'DFG731X',
  });
  expect(valuesOf(stored)).toMatchObject({ registrationRegion: 'gauteng', vehicleType: 'rigid vehicles', year: '' });
  await expect(vehicleSchema('edit', 2026).validate({ ...good, licenseNumber: 'a!' })).rejects.toThrow(
    'Please use the correct format',
  );
});

const tooLong = 'x'.repeat(200);
test.each([
  ['make', ' ', 'Please enter the make'],
  ['model', '', 'Please enter the model'],
  ['year', 'abc', 'Year must be a number'],
  ['year', '19.5', 'Year must be a number'],
  ['year', '1899', 'Please enter a valid vehicle Year'],
  ['year', '2028', 'Please enter a valid vehicle Year'],
  ['licenseNumber', 'ab', 'Please make sure that your licence plate is at least 3 digits long.'],
  ['licenseNumber', tooLong, 'Please make sure that your licence plate is at least 3 digits long.'],
  ['registerNumber', '', 'Please enter the register number'],
  ['registrationRegion', '', 'Please choose the province'],
  ['registrationRegion', 'atlantis', 'Please choose the province'],
  ['vehicleType', '', 'Please choose the vehicle type'],
  ['vehicleType', 'boat', 'Please choose the vehicle type'],
  ['weightKg', '', 'Please enter the tare in whole kilograms'],
  ['weightKg', '49', 'The tare must be at least 50 kg'],
  ['weightKg', '1000000', 'Please check the tare'],
  ['licenseExpires', '', 'Please enter the licence expiry date'],
] as const)('[VEH-3] the %s %j is met with: %s', async (field, value, message) => {
  const failed = vehicleSchema('add', 2026).validateAt(field, { ...good, [field]: value });
  await expect(failed).rejects.toThrow(message);
});

test.each(['1 104', '1104 kg', '1,104', ' 1104 ', '1\u00a0104'])(
  '[VEH-3] the tare %j is read as it is printed',
  async (typed) => {
    await expect(vehicleSchema('add', 2026).validateAt('weightKg', { ...good, weightKg: typed })).resolves.toBe('1104');
  },
);

test.each(['1 1 04', '11,04', '1104 lbs', '1.104', '-1104'])('[VEH-3] %j is no tare', async (typed) => {
  const failed = vehicleSchema('add', 2026).validateAt('weightKg', { ...good, weightKg: typed });
  await expect(failed).rejects.toThrow('Please enter the tare in whole kilograms');
});

test.each([
  ['year', ''],
  ['year', '1900'],
  ['year', '2027'],
  ['weightKg', '50'],
] as const)('[VEH-3] the %s %s is still taken', async (field, value) => {
  await expect(vehicleSchema('add', 2026).validateAt(field, { ...good, [field]: value })).resolves.toBe(value);
});

test('[C4] a register number is letters and digits, and marks that nobody sees are dropped from a plate', async () => {
  const typed = { ...good, registerNumber: 'BBC 456-D', licenseNumber: 'CA\u00ad 123\u200b456' };
  const values = await vehicleSchema('add', 2026).validate(typed);
  expect([values.registerNumber, values.licenseNumber]).toEqual(['bbc456d', 'ca 123456']);
});
