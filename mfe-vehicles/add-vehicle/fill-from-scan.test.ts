import type { Payload } from 'disc-reader/barcode-fields';
import type { ScanResult } from 'shared-contracts/scans';
import { englishText } from 'web-kit/host';
import { markOf } from '../vehicle-form/read-marks.ts';
import { emptyVehicle } from '../vehicle-form/vehicle-values.ts';
import { changesOfScan, differs, fillFromScan, marksOfIncompleteScan, mergeScan } from './fill-from-scan.ts';
import { payload as fordRanger } from './payload-fixture.ts';

const filled = (scan: ScanResult) => fillFromScan(scan, englishText);
const partlyFilled = (scan: ScanResult) => marksOfIncompleteScan(scan, englishText);

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

test('a complete scan fills the form, with the tare as the weight without its unit, and province and type as suggestions', () => {
  expect(Object.fromEntries(changesOfScan(filled(scan) ?? {}, emptyVehicle).fill)).toEqual({
    make: 'Volkswagen',
    model: 'Polo',
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
    expect(filled(rest)).toBeUndefined();
  },
);

test('[U12] each value shows its source, and a doubtful one is marked until the user changes it', () => {
  const marks = filled(scan) ?? {};
  const values = { ...emptyVehicle, weightKg: '1105', make: 'Volkswagen' };
  expect(markOf(marks, values, 'weightKg')).toEqual({ hint: 'Read from the print: please check', hintTone: 'check' });
  expect(markOf(marks, values, 'make')).toEqual({ hint: 'Read from the barcode', hintTone: 'read' });
  expect(markOf(marks, { ...values, weightKg: '1150' }, 'weightKg')).toBeUndefined();
});

const payload: Payload = {
  ...fordRanger,
  licenseNumber: 'CAA123GP',
  registerNumber: 'BBC456D',
  make: 'VOLKSWAGEN',
  model: 'POLO',
  expiryDate: '2027-05-31',
};

test('if server and browser disagree, the barcode read in the browser wins, and the tare stays the printed one', () => {
  const printed: ScanResult = {
    ...scan,
    source: 'print',
    licenseNumber: 'CAA128GP',
    licenseNumberConfidence: 0.81,
    registerNumberConfidence: 0.85,
  };
  const marks = filled(mergeScan(printed, payload)) ?? {};
  expect(marks.licenseNumber).toEqual({ value: 'CAA123GP', text: 'Read from the barcode', tone: 'read' });
  expect(marks.weightKg).toEqual({ value: '1105', text: 'Read from the print: please check', tone: 'check' });
  expect(filled(printed)?.registerNumber).toEqual({
    value: 'BBC456D',
    text: 'Read from the print: please check',
    tone: 'check',
  });
});

test('[VEH-2] a barcode alone fills nothing automatically, but on request fills its values and asks for the tare', () => {
  const alone = mergeScan({}, payload);
  expect(filled(alone)).toBeUndefined();
  const marks = partlyFilled(alone) ?? {};
  expect(marks.registerNumber).toMatchObject({ value: 'BBC456D', tone: 'read' });
  expect(markOf(marks, emptyVehicle, 'weightKg')).toMatchObject({ hintTone: 'check' });
  expect(markOf(marks, { ...emptyVehicle, weightKg: '1105' }, 'weightKg')).toBeUndefined();
  expect(partlyFilled({})).toBeUndefined();
});

test('a second scan corrects the first one, but never typed values', () => {
  const first = filled(scan) ?? {};
  const second = filled({ ...scan, registerNumber: 'BBC456F', tare: '1185kg' }) ?? {};
  const values = { ...emptyVehicle, registerNumber: 'BBC456D', weightKg: '1100' };
  const { fill, kept } = changesOfScan(second, values, first);
  const changed = Object.fromEntries(fill);
  expect(changed).toMatchObject({ registerNumber: 'BBC456F' });
  expect(changed).not.toHaveProperty('weightKg');
  expect(kept).toEqual(['weightKg']);
});

test('a first scan keeps what was typed before it, and says so where it differs', () => {
  const values = { ...emptyVehicle, make: 'Toyota', model: 'Polo' };
  const { fill, kept } = changesOfScan(filled(scan) ?? {}, values);
  expect(kept).toEqual(['make']);
  expect(fill.map(([name]) => name)).not.toContain('make');
  expect(Object.fromEntries(fill)).toMatchObject({ registerNumber: 'BBC456D' });
});

test('the disc of another vehicle replaces all values of the first one, including those it does not have', () => {
  const first = filled(scan) ?? {};
  const { model: _, ...unnamed } = scan;
  const second = filled({ ...unnamed, licenseNumber: 'DUK66GP', make: 'TOYOTA' }) ?? {};
  const values = { ...emptyVehicle, ...Object.fromEntries(changesOfScan(first, emptyVehicle).fill), year: '2019' };
  const { fill, kept } = changesOfScan(second, values, first);
  expect({ ...values, ...Object.fromEntries(fill) }).toMatchObject({
    licenseNumber: 'DUK66GP',
    make: 'Toyota',
    model: '',
    year: '2019',
  });
  expect(kept).toEqual([]);
});

test.each([
  ['CA123', 'ca123', false],
  ['polo', ' POLO ', false],
  ['CA123456', 'ca 123 456', false],
  ['1282', '1,282', false],
  ['polo', 'golf', true],
  ['polo', '', true],
  ['', 'golf', false],
])('%j was read and %j typed: differs is %s', (read, typed, expected) => expect(differs(read, typed)).toBe(expected));
