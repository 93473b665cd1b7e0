import fc from 'fast-check';

/** What no form asks for: characters that stores choke on, numbers and days at the ends of their kinds, other types. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200d\ufeff',
  '💥'.repeat(60),
  'İ'.repeat(60),
  'ﷺ'.repeat(60),
  'a'.repeat(5000),
  "'; drop table users; --",
  '%_\\',
  '\r\nBcc: eve@mail.test',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-000001-01-01',
  '9007199254740993',
  '-1',
  '1e3',
  'NaN',
  'null',
  'true',
  '__proto__',
  'a@b.co\u0000',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
];

const otherTypes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  [[]],
  {},
  { length: 1 },
  { toString: 1 },
  ['\u0000'],
  { '\u0000': '\ud800' },
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 300 }),
);
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...otherTypes),
  fc.jsonValue({ maxDepth: 2 }),
);

/** What has brought down something here or elsewhere before: every field gets each of them. */
export const worstValues: readonly unknown[] = [
  'a\u0000b',
  'x\ud800y',
  '0000-01-01',
  '9999-12-31',
  'İ'.repeat(60),
  { '\u0000': ['\ud800'] },
];

/** Parts of an address as they go over the wire, most of which no program would write. */
export const hostilePathPart: fc.Arbitrary<string> = fc.constantFrom(
  '%00',
  '%zz',
  '%',
  '%ff',
  '%ed%a0%80',
  '..%2f..',
  '.',
  'x'.repeat(101),
  'x'.repeat(3000),
  "'%20or%201=1",
  '%F0%9F%92%A5',
  '__proto__',
);
