import { englishText } from 'web-kit/host';
import { emptyVehicle } from './vehicle-values.ts';
import { warningsOf } from './warnings.ts';

const today = '2026-11-21';
const of = (values: Partial<typeof emptyVehicle>) =>
  Object.keys(warningsOf({ ...emptyVehicle, vehicleType: 'rigid vehicles', ...values }, today, englishText));

test.each([
  ['an ordinary car', { weightKg: '1104', licenseExpires: '2026-12-31' }, []],
  ['a heavy truck', { weightKg: '16500' }, []],
  ['a car of 99,999 kg', { weightKg: '99999' }, ['weightKg']],
  ['a motorcycle of 1,850 kg', { weightKg: '1850', vehicleType: 'motorcycles' }, ['weightKg']],
  ['a disc renewed early, for thirteen months', { licenseExpires: '2027-12-31' }, []],
  ['a disc with two years to run', { licenseExpires: '2028-11-30' }, ['licenseExpires']],
  ['a disc that expired two years ago', { licenseExpires: '2024-11-30' }, []],
  ['a disc that expired in another decade', { licenseExpires: '2016-11-30' }, ['licenseExpires']],
  ['an invalid date', { licenseExpires: '31-1' }, []],
])('%s', (_, values, doubtful) => expect(of(values)).toEqual(doubtful));

test.each([
  ['motorcycles', 800],
  ['caravans', 3500],
  ['rigid vehicles', 20_000],
  ['trailers and semi-trailers', 20_000],
  ['public tractors', 20_000],
  ['breakdown vehicles', 25_000],
  ['other', 40_000],
  ['', 40_000],
])('%j of %d kg are plausible, and a kilogram more is not', (vehicleType, limit) => {
  expect(of({ vehicleType, weightKg: String(limit) })).toEqual([]);
  expect(of({ vehicleType, weightKg: String(limit + 1) })).toEqual(['weightKg']);
});

test.each([
  ['N23937W', ['licenseNumber']],
  ['N 23937 GP', []],
  ['ND 123-456', []],
  ['N1234L', []],
])('[VEH-3] the licence number %s is doubted, as a Namibian one: %j', (licenseNumber, doubtful) =>
  expect(of({ licenseNumber })).toEqual(doubtful),
);

test.each([
  [
    { licenseNumber: 'N23937W' },
    { licenseNumber: 'This looks like a Namibian number: we renew South African licences only' },
  ],
  [{ weightKg: '99999' }, { weightKg: 'That is very heavy: please compare it with the Tare / Tarra on the disc' }],
  [{ licenseExpires: '2028-01-22' }, { licenseExpires: 'A disc runs for one year: please check the date' }],
  [{ licenseExpires: '2028-01-21' }, {}],
  [{ licenseExpires: '2021-11-20' }, { licenseExpires: 'That is more than five years ago: please check the date' }],
  [{ licenseExpires: '2021-11-21' }, {}],
  [{ licenseExpires: '9999-99-99' }, {}],
  [{ licenseExpires: '1' }, {}],
])('%j warns %j', (values, warnings) => {
  expect(warningsOf({ ...emptyVehicle, vehicleType: 'rigid vehicles', ...values }, today, englishText)).toEqual(
    warnings,
  );
});
