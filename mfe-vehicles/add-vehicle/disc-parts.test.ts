import { requiredFields, type ScanResult } from 'shared-contracts/scans';
import { discParts, missingPart } from './disc-parts.ts';

const whole: ScanResult = {
  discNumber: '4024T0ZZ',
  expiryDate: '2027-05-31',
  make: 'VOLKSWAGEN',
  licenseNumber: 'CA123456',
  registerNumber: 'BBC456D',
  tare: '1105kg',
};

test.each(requiredFields)('where the %s alone is missing, it can be photographed alone', (field) => {
  const { [field]: _, ...rest } = whole;
  expect(missingPart(rest)).toBe(field);
});

test('nothing is photographed alone where nothing is missing, or more than one field', () => {
  expect(missingPart(whole)).toBeUndefined();
  expect(missingPart({})).toBeUndefined();
  const { tare: _, make: __, ...rest } = whole;
  expect(missingPart(rest)).toBeUndefined();
});

test('every place is inside the drawing of the disc', () => {
  for (const place of Object.values(discParts))
    for (const x of [place.x, place.x + place.width])
      for (const y of [place.y, place.y + 9]) expect(Math.hypot(x - 50, y - 50)).toBeLessThan(48);
});
