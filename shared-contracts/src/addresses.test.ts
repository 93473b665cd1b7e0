import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AddressParts, composeAddress, parseAddress, readAddress } from './addresses.ts';
import { provinces } from './regions.ts';

const read: readonly [line: string, parts: ReturnType<typeof parseAddress>][] = [
  [
    '14 Jellicoe Avenue, Rosebank, Johannesburg, 2196',
    { street: '14 Jellicoe Avenue', suburb: 'Rosebank', city: 'Johannesburg', postalCode: '2196', province: 'gauteng' },
  ],
  [
    'Unit 24, Acacia Complex, 3 Church Street, Pretoria, 0002',
    {
      complex: 'Unit 24, Acacia Complex',
      street: '3 Church Street',
      suburb: '',
      city: 'Pretoria',
      postalCode: '0002',
      province: 'gauteng',
    },
  ],
  [
    '12 Keyes Ave, Rosebank, Johannesburg, 2196, South Africa',
    { street: '12 Keyes Ave', suburb: 'Rosebank', city: 'Johannesburg', postalCode: '2196', province: 'gauteng' },
  ],
  [
    '1 Main Road, Claremont, Cape Town, 7708',
    { street: '1 Main Road', suburb: 'Claremont', city: 'Cape Town', postalCode: '7708', province: 'western cape' },
  ],
  [
    '9B Marine Drive, Umhlanga, Durban, KwaZulu-Natal, 4319',
    { street: '9B Marine Drive', suburb: 'Umhlanga', city: 'Durban', postalCode: '4319', province: 'kwazulu-natal' },
  ],
  ['Kerkstraat, Bloemfontein 9301', { street: 'Kerkstraat', suburb: '', city: 'Bloemfontein', postalCode: '9301', province: 'free state' }],
];
for (const [line, parts] of read) test(`reads ${line}`, () => assert.deepEqual(parseAddress(line), parts));

for (const line of [
  '14 Rivonia Road, Sandton, Johannesburg, Gauteng',
  'Gauteng',
  'Rosebank, Johannesburg, 2196',
  '2196',
  '',
  ',,,',
  'PO Box 12',
])
  test(`does not guess what '${line}' leaves out`, () => assert.equal(parseAddress(line), undefined));

test('what can be read of an incomplete address is read, for a person to complete', () => {
  assert.deepEqual(readAddress('14 Rivonia Road, Sandton, Johannesburg, Gauteng'), {
    street: '14 Rivonia Road',
    suburb: 'Sandton',
    city: 'Johannesburg',
    province: 'gauteng',
  });
});

const word = fc.stringMatching(/^[A-Z][a-z]{2,12}$/).filter((name) => parseAddress(`1 A Street, ${name}, 2196`) !== undefined);
test('an address that is composed from its parts is read as the same parts', () => {
  fc.assert(
    fc.property(
      fc.record({
        street: fc.tuple(fc.integer({ min: 1, max: 99_999 }), word).map(([number, name]) => `${number} ${name} Street`),
        suburb: fc.oneof(fc.constant(''), word),
        city: word,
        postalCode: fc.integer({ min: 1, max: 9999 }).map((code) => String(code).padStart(4, '0')),
        province: fc.constantFrom(...provinces),
      }),
      (parts) => assert.deepEqual(parseAddress(composeAddress(parts)), AddressParts.parse(parts)),
    ),
  );
});

test('no text at all makes the reading fail or run away', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => void parseAddress(line)));
  parseAddress(`${'1 '.repeat(50_000)},${'a '.repeat(50_000)}`);
});
