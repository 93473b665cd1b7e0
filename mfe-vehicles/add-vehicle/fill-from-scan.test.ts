import type { ScanResult } from 'shared-contracts/scans';
import { markOf } from '../vehicle-form/read-marks.ts';
import { emptyVehicle } from '../vehicle-form/vehicle-values.ts';
import { fieldsToFill, fillFromScan } from './fill-from-scan.ts';
import { provinceOf, vehicleTypeOf } from './suggestions.ts';

const scan: ScanResult = {
  discNumber: '4024T0ZZ',
  expiryDate: '2027-05-31',
  make: 'VOLKSWAGEN',
  licenseNumber: 'CA123456',
  registerNumber: 'BBC456D',
  tare: '1105kg',
  tareConfidence: 0.7,
  makeConfidence: 0.98,
  model: 'POLO',
  description: 'Hatch back / Luikrug',
};

test('a whole scan fills the form; the weight is the tare without its unit, province and type are proposals', () => {
  expect(Object.fromEntries(fieldsToFill(fillFromScan(scan) ?? {}, emptyVehicle))).toEqual({
    make: 'volkswagen',
    model: 'polo',
    licenseNumber: 'CA123456',
    registerNumber: 'BBC456D',
    licenseExpires: '2027-05-31',
    weightKg: '1105',
    registrationRegion: 'western cape',
    vehicleType: 'rigid vehicles',
  });
});

test.each(['discNumber', 'expiryDate', 'licenseNumber', 'registerNumber', 'tare', 'make'] as const)(
  'without the %s nothing is filled',
  (missing) => {
    const { [missing]: _, ...rest } = scan;
    expect(fillFromScan(rest)).toBeUndefined();
  },
);

test('a doubtful value is marked, and the mark goes once the person has changed the value', () => {
  const marks = fillFromScan(scan) ?? {};
  const values = { ...emptyVehicle, weightKg: '1105', make: 'volkswagen' };
  expect(markOf(marks, values, 'weightKg')).toEqual({ hint: 'Read from your disc: please check', hintTone: 'check' });
  expect(markOf(marks, values, 'make')).toEqual({ hint: 'Read from your disc', hintTone: 'read' });
  expect(markOf(marks, { ...values, weightKg: '1150' }, 'weightKg')).toBeUndefined();
});

test('a second scan corrects the first one, but never what the person typed', () => {
  const first = fillFromScan(scan) ?? {};
  const second = fillFromScan({ ...scan, registerNumber: 'BBC456F', tare: '1185kg' }) ?? {};
  const values = { ...emptyVehicle, registerNumber: 'BBC456D', weightKg: '1100' };
  const filled = Object.fromEntries(fieldsToFill(second, values, first));
  expect(filled).toMatchObject({ registerNumber: 'BBC456F' });
  expect(filled).not.toHaveProperty('weightKg');
});

test.each([
  ['JK45LMGP', 'gauteng'],
  ['CA 123-456', 'western cape'],
  ['ND 12345', 'kwazulu-natal'],
  ['BB11CCZN', 'kwazulu-natal'],
  ['DDD 123 L', 'limpopo'],
  ['CFG 123 EC', 'eastern cape'],
  ['MYCAR 1', undefined],
])('the plate %s proposes %s', (plate, province) => {
  expect(provinceOf(plate)).toBe(province);
});

test.each([
  ['Semi-trailer / Leunwa', 'trailers and semi-trailers'],
  ['Truck-tractor', 'rigid vehicles'],
  ['Tractor / Trekker', 'public tractors'],
  ['Motor cycle', 'motorcycles'],
  ['Something new', undefined],
])('the description %s proposes %s', (description, type) => {
  expect(vehicleTypeOf(description)).toBe(type);
});
