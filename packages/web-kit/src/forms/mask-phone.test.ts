import fc from 'fast-check';
import { toLocalNumber } from 'shared-contracts/contact-number';
import { caretPosition, maskPhone } from './mask-phone.ts';

/** Nine digits after the country code. A South African area code does not begin with 0. */
const national = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 }),
  )
  .map(([first, rest]) => `${first}${rest}`);

/** Common formats of the same number. */
const formats: ((digits: string) => string)[] = [
  (digits) => `0${digits}`,
  (digits) => `+27${digits}`,
  (digits) => `27${digits}`,
  (digits) => `0027${digits}`,
  (digits) => `+27 (0)${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
  (digits) => `0${digits.slice(0, 2)}-${digits.slice(2, 5)}-${digits.slice(5)}`,
  (digits) => digits,
];

const typeIn = (text: string) => [...text].reduce((shown, key) => maskPhone(`${shown}${key}`), '');

test('[ACC-11][V1] every South African number in any format gets the same mask, whether pasted or typed', () => {
  fc.assert(
    fc.property(national, fc.constantFrom(...formats), (digits, write) => {
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

test('[ACC-11] an extra digit is kept so that the user sees the mistake', () => {
  expect(maskPhone('+27 82 555 01423')).toBe('+27 82 555 01423');
});

test('[ACC-11] deleting removes the mask character by character', () => {
  let shown = '+27 82 5';
  const steps: string[] = [];
  while (shown !== '') {
    shown = maskPhone(shown.slice(0, -1));
    steps.push(shown);
    if (steps.length > 12) break;
  }
  expect(steps).toEqual(['+27 82', '+27 8', '+27 ', '+27', '+2', '+', '']);
});

test('[ACC-11] the caret stays before the digits that followed it', () => {
  // A 4 was inserted after the 82.
  expect(caretPosition('+27 82 455 5014', '+27 824 555 014', 7)).toBe('+27 82 4'.length);
  expect(caretPosition('+27 82', '+27 82', 6)).toBe(6);
});
