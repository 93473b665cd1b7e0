import { neededFields, type ScanResult } from 'shared-contracts/scans';
import { fillFromScan } from './fill-from-scan.ts';
import { provinceOf, vehicleTypeOf } from './suggestions.ts';

const scan: ScanResult = {
  discNumber: '1034235GBN3N',
  expiryDate: '2026-02-28',
  make: 'RENAULT',
  licenseNumber: 'NY13GGGP',
  registerNumber: 'CGW120Y',
  tare: '1143kg',
  tareConfidence: 0.7,
  makeConfidence: 0.99,
  description: 'Sedan (closed top) / Sedan (toe-kap)',
};

test('a whole scan fills the form; the weight is the tare without its last two characters', () => {
  expect(fillFromScan(scan)?.values).toEqual({
    make: 'renault',
    licenseNumber: 'NY13GGGP',
    registerNumber: 'CGW120Y',
    licenseExpires: '2026-02-28',
    weightKg: '1143',
    registrationRegion: 'gauteng',
    vehicleType: 'rigid vehicles',
  });
});

test('with one of the six missing nothing is filled', () => {
  for (const field of neededFields) expect(fillFromScan({ ...scan, [field]: undefined })).toBeUndefined();
});

test('a value that is not sure asks for a look', () => {
  expect(fillFromScan(scan)?.hints.weightKg).toMatch(/please check/);
  expect(fillFromScan(scan)?.hints.make).toBe('Read from your disc');
});

test('plates and descriptions propose province and type', () => {
  expect(['NY13GGGP', 'CA 123-456', 'ND 45', 'PRK280MP', 'BBC123L', 'FBB111EC'].map(provinceOf)).toEqual([
    'gauteng',
    'western cape',
    'kwazulu-natal',
    'mpumalanga',
    'limpopo',
    'eastern cape',
  ]);
  expect(
    ['Station wagon / Stasiewa', 'Caravan / Light trailer', 'Motorcycle', 'Truck-tractor', 'Semi-trailer', 'Spaceship'].map(vehicleTypeOf),
  ).toEqual(['rigid vehicles', 'trailers and semi-trailers', 'motorcycles', 'rigid vehicles', 'trailers and semi-trailers', undefined]);
});
