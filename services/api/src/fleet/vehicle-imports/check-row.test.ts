import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VehicleField } from 'shared-contracts/vehicle-fields';
import { checkRow } from './check-row.ts';
import { isMonthFirst, readDay } from './read-day.ts';

const good = {
  licenseNumber: 'JK45LMGP',
  registerNumber: 'KLM456X',
  make: 'Volkswagen',
  model: 'Polo',
  year: '2019',
  vehicleType: 'car',
  weightKg: '1104',
  registrationRegion: 'GP',
  licenseExpires: '31/03/2027',
};
const rules = { newestYear: 2027, monthFirst: false };
const check = (changes: Partial<typeof good>) => checkRow({ ...good, ...changes }, rules);

test('[BIZ-3] the tare is read as it is printed on a disc', () => {
  for (const weightKg of ['1 104', '1,104', '1104', '1 104 kg', '1104,0']) {
    const { vehicle, faults } = check({ weightKg });
    assert.deepEqual(faults, [], weightKg);
    assert.equal(vehicle?.weightKg, 1104, weightKg);
  }
});

test('[BIZ-3] a row in the words of people becomes a vehicle as the form makes it', () => {
  const { vehicle, texts, faults } = check({});
  assert.deepEqual(faults, []);
  assert.deepEqual(vehicle, {
    licenseNumber: 'jk45lmgp',
    registerNumber: 'klm456x',
    make: 'volkswagen',
    model: 'polo',
    year: 2019,
    vehicleType: 'rigid vehicles',
    weightKg: 1104,
    registrationRegion: 'gauteng',
    licenseExpires: '2027-03-31',
    description: null,
  });
  assert.deepEqual(
    [texts.registrationRegion, texts.licenseExpires, texts.make],
    ['gauteng', '2027-03-31', 'Volkswagen'],
  );
});

test('[VEH-3][BIZ-3] a row without a year becomes a vehicle without one', () => {
  const { vehicle, faults } = check({ year: '' });
  assert.deepEqual([faults, vehicle?.year], [[], null]);
});

const names: [VehicleField, string, string][] = [
  ['registrationRegion', 'kwazulu natal', 'kwazulu-natal'],
  ['registrationRegion', 'KZN', 'kwazulu-natal'],
  ['registrationRegion', 'North West', 'north-west'],
  ['registrationRegion', 'Wes-Kaap', 'western cape'],
  ['registrationRegion', 'Noordwes', 'north-west'],
  ['vehicleType', 'Bakkie', 'rigid vehicles'],
  ['vehicleType', 'Sleepwa', 'trailers and semi-trailers'],
  ['vehicleType', 'Rigid Vehicle', 'rigid vehicles'],
  ['vehicleType', 'TRAILERS', 'trailers and semi-trailers'],
  ['vehicleType', 'motorcycle', 'motorcycles'],
];
for (const [field, given, read] of names)
  test(`[BIZ-3] the ${field} '${given}' is ${read}`, () => assert.equal(check({ [field]: given }).texts[field], read));

test('[BIZ-4] a plate that begins with a minus is read again as our export has written it, and only so', () => {
  const { vehicle, texts, faults } = check({ licenseNumber: "'-AB 123 GP", model: "''+1" });
  assert.deepEqual(faults, []);
  assert.deepEqual([vehicle?.licenseNumber, vehicle?.model], ['-ab 123 gp', "'+1"]);
  assert.equal(texts.licenseNumber, '-AB 123 GP');
  assert.match(check({ licenseNumber: '-AB 123 GP' }).faults[0]?.message ?? '', /no formulas/);
});

const faulty: [VehicleField, string, string | RegExp][] = [
  ['licenseNumber', '', 'Please make sure that your licence plate is at least 3 digits long.'],
  ['licenseNumber', 'A!', 'Please make sure that your licence plate is at least 3 digits long.'],
  ['registerNumber', '', 'Please enter the register number'],
  ['registerNumber', 'x'.repeat(21), 'Please use at most 20 characters'],
  ['make', '', 'Please enter the make'],
  ['model', 'x'.repeat(61), 'Please use at most 60 characters'],
  ['year', '19.5', 'Year must be a number'],
  ['year', '1899', 'Please enter a valid vehicle Year'],
  ['year', '2028', 'Please enter a valid vehicle Year'],
  ['vehicleType', 'boat', 'Please choose the vehicle type'],
  ['weightKg', '1250,5', 'Please enter the tare in whole kilograms'],
  ['weightKg', '49', 'The tare must be at least 50 kg'],
  ['weightKg', '100001', 'Please check the tare'],
  ['registrationRegion', 'unknown', 'Please choose the province'],
  ['licenseExpires', '', 'Please enter the licence expiry date'],
  ['make', '=HYPERLINK("x")', /no formulas/],
  ['model', '@SUM(A1)', /no formulas/],
  ['registerNumber', '+1', /no formulas/],
  ['weightKg', '-5', /no formulas/],
  ['make', "'=1+1", /no formulas/],
  ['model', '#N/A', /no result/],
];
for (const [field, given, message] of faulty)
  test(`[BIZ-3][U17] the ${field} '${given.slice(0, 24)}' is a fault of that field`, () => {
    const { faults, vehicle } = check({ [field]: given });
    assert.deepEqual([faults.map((fault) => fault.field), vehicle], [[field], undefined]);
    if (typeof message === 'string') assert.equal(faults[0]?.message, message);
    else assert.match(faults[0]?.message ?? '', message);
  });

test('[BIZ-3] days are read as people and spreadsheets write them', () => {
  for (const text of [
    '2027-03-01',
    '2027/03/01',
    '01/03/2027',
    '1-3-2027',
    '1 March 2027',
    '01-Mar-2027',
    '2027-03-01 00:00:00',
    '1/3/27',
    '1 Maart 2027',
    '46447',
  ])
    assert.deepEqual(readDay(text, false), { value: '2027-03-01' }, text);
});

test('[U17] a day that does not exist or could be two is a fault', () => {
  const said = (text: string, monthFirst = false) => {
    const found = readDay(text, monthFirst);
    return 'fault' in found ? found.fault : found.value;
  };
  assert.equal(said('30 February 2027'), 'February 2027 has 28 days');
  assert.equal(said('31/04/2027'), 'April 2027 has 30 days');
  assert.match(said('next week'), /Please enter a day/);
  assert.match(said('03/31/2027'), /no month 31/);
  assert.match(said('03/04/19'), /Please enter a day/);
  assert.equal(said('Des 2026'), '2026-12-31');
  // Another date of the file tells that it has the month first.
  assert.equal(isMonthFirst(['2027-01-02', '03/31/2027']), true);
  assert.equal(isMonthFirst(['31/03/2027', '03/04/2027']), false);
  assert.match(said('03/04/2027', true), /month first/);
  assert.equal(said('04/04/2027', true), '2027-04-04');
  assert.equal(said('2027-04-03', true), '2027-04-03');
});
