import fc from 'fast-check';
import { toLocalNumber } from 'shared-contracts/contact-number';
import { caretPosition, maskPhone } from './mask-phone.ts';

/** Nine digits after the country; a South African area code begins with anything but 0. */
const national = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 }))
  .map(([first, rest]) => `${first}${rest}`);

/** Every way in which a person writes the same number. */
const written: ((digits: string) => string)[] = [
  (digits) => `0${digits}`,
  (digits) => `+27${digits}`,
  (digits) => `27${digits}`,
  (digits) => `0027${digits}`,
  (digits) => `+27 (0)${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
  (digits) => `0${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}`,
  (digits) => digits,
];

const typeIn = (text: string) => [...text].reduce((shown, key) => maskPhone(`${shown}${key}`), '');

test('[ACC-11][V1] every number of the country, in every form, is masked the same, pasted or typed key by key', () => {
  fc.assert(
    fc.property(national, fc.constantFrom(...written), (digits, write) => {
      const masked = `+27 ${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;
      expect(maskPhone(write(digits))).toBe(masked);
      expect(toLocalNumber(masked)).toBe(`0${digits}`);
      expect(typeIn(write(digits))).toBe(masked);
    }),
    { numRuns: 500 },
  );
});

test.each(['071', '072', '073', '074', '076', '079', '060', '082', '011', '021', '027'])(
  '[ACC-11] a number that begins with %s can be typed',
  (prefix) => expect(typeIn(`${prefix}1234567`)).toBe(`+27 ${prefix.slice(1)} 123 4567`),
);

test('[ACC-11] a number with a digit too many keeps it, so that the person sees what is wrong', () => {
  expect(maskPhone('+27 82 555 01423')).toBe('+27 82 555 01423');
});

test('[ACC-11] deleting goes back through the mask to nothing', () => {
  let shown = '+27 82 5';
  const steps: string[] = [];
  while (shown !== '') {
    shown = maskPhone(shown.slice(0, -1));
    steps.push(shown);
    if (steps.length > 12) break;
  }
  expect(steps).toEqual(['+27 82', '+27 8', '+27 ', '+27', '+2', '+', '']);
});

test('[ACC-11] the cursor stays before the digits that were behind it', () => {
  // A 4 was put in after the 82.
  expect(caretPosition('+27 82 455 5014', '+27 824 555 014', 7)).toBe('+27 82 4'.length);
  expect(caretPosition('+27 82', '+27 82', 6)).toBe(6);
});
