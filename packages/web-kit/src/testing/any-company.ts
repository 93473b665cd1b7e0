import fc from 'fast-check';
import type { Company } from 'shared-contracts/companies';
import { companyFixture } from './fixtures.ts';

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
  fc.constantFrom(
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "O'Neil & Sons",
    "$& $1 $' $$ &amp;",
    ' Acme ',
    'a\nb',
    '\uE000adminEmail\uE001',
    '<!-- Acme -->',
  ),
);
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const ramp = fc
  .array(color, { minLength: 16, maxLength: 16 })
  .map((shades) => Object.fromEntries(shades.map((shade, index) => [String((index + 1) * 10), shade])));

/** Companies of every kind: with any words and colours, hostile ones too, of the product itself and of partners. */
const anyCompany = (): fc.Arbitrary<Company> =>
  fc
    .record({
      name: words,
      reference: fc.constantFrom('allset', 'ALLSET', 'acme'),
      logoUrl: fc.constantFrom(null, '/logo.svg', 'https://cdn.example/a"b&c.svg'),
      backgroundUrl: fc.constantFrom(null, '/sky.webp', 'https://cdn.example/a"b</style>.webp'),
      telephone: fc.constantFrom(undefined, '010 555 0142', '+27 (0)10'),
      contactEmail: fc.constantFrom('help@acme.test', `"o'neil&"@acme.test`),
      address1: fc.oneof(fc.constant(''), words),
      address2: fc.oneof(fc.constant(''), words),
      fullCompanyName: words,
      primaryColor: color,
      primaryTextColor: color,
      secondaryColor: color,
      secondaryTextColor: color,
      backgroundColor: color,
      textColor: color,
      ramp: fc.option(ramp, { nil: undefined }),
    })
    .map(({ telephone, ramp: shades, ...changes }) =>
      companyFixture({ ...changes, ...(telephone && { telephone }), ...(shades && { ramp: shades }) }),
    );

/** Checks something of `runs` companies of every kind. Fails with the smallest one for which it fails. */
export const forAnyCompany = (runs: number, check: (company: Company, run: number) => Promise<void>): Promise<void> => {
  let run = 0;
  return fc.assert(
    fc.asyncProperty(anyCompany(), (company) => {
      run += 1;
      return check(company, run);
    }),
    { numRuns: runs },
  );
};
