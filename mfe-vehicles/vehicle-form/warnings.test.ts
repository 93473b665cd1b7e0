import { warningsOf } from './warnings.ts';
import { emptyVehicle } from './vehicle-values.ts';

const today = '2026-11-21';
const of = (values: Partial<typeof emptyVehicle>) =>
  Object.keys(warningsOf({ ...emptyVehicle, vehicleType: 'rigid vehicles', ...values }, today));

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
