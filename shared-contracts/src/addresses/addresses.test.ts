import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AddressParts, composeAddress, parseAddress, readAddress } from './addresses.ts';
import { provinces } from './region-names.ts';

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
  [
    'Kerkstraat, Bloemfontein 9301',
    { street: 'Kerkstraat', suburb: '', city: 'Bloemfontein', postalCode: '9301', province: 'free state' },
  ],
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
  test(`does not guess the missing parts of '${line}'`, () => assert.equal(parseAddress(line), undefined));

test('an incomplete address is parsed as far as possible, for a person to complete', () => {
  assert.deepEqual(readAddress('14 Rivonia Road, Sandton, Johannesburg, Gauteng'), {
    street: '14 Rivonia Road',
    suburb: 'Sandton',
    city: 'Johannesburg',
    province: 'gauteng',
  });
});

for (const [codes, province] of [
  [['0001', '0083', '1401', '1685', '2000', '2196'], 'gauteng'],
  [['2520', '2531', '2745'], 'north-west'],
  [['0510', '0699', '0950'], 'limpopo'],
  [['1035', '1201', '2302', '2430'], 'mpumalanga'],
  [['2940', '3201', '4001', '4680'], 'kwazulu-natal'],
  [['5100', '5201', '6001', '6229'], 'eastern cape'],
  [['6529', '7600', '8001'], 'western cape'],
  [['8240', '8301', '8801'], 'northern cape'],
  [['9301', '9459'], 'free state'],
  // Of towns near a border, which the ranges would put on the wrong side of it.
  [['8160', '1947', '0299', '0480', '8600', '8340', '9750', '9795', '1000', '1390', '3372', '0000', '9000'], undefined],
] as const)
  test(`the postal codes ${codes.join(', ')} are in ${province ?? 'no province'}`, () => {
    for (const code of codes) assert.equal(readAddress(`1 Main Road, Town, ${code}`).province, province, code);
  });

for (const [line, parts] of [
  ['Rosebank, 2196', { postalCode: '2196', province: 'gauteng' }],
  ['Somewhere, Limpopo', { province: 'limpopo' }],
  ['Somewhere', {}],
  ['1 Main Road', { street: '1 Main Road' }],
  ['Eastern Cape, 3 Main Road, Gqeberha', { complex: 'Eastern Cape', street: '3 Main Road', city: 'Gqeberha' }],
  [
    '1234, 3 Main Road, Cape Town, 8001',
    { complex: '1234', street: '3 Main Road', city: 'Cape Town', postalCode: '8001', province: 'western cape' },
  ],
  [
    'Acacia, 12 - 14 Long, A, B, Durban 4001',
    {
      complex: 'Acacia',
      street: '12 - 14 Long',
      suburb: 'A, B',
      city: 'Durban',
      postalCode: '4001',
      province: 'kwazulu-natal',
    },
  ],
  ['3 b Long, Zaandam, ZA, South Africa, suid-afrika', { street: '3 b Long', city: 'Zaandam' }],
  ['3 Long, South Africa Park, Cape Za', { street: '3 Long', suburb: 'South Africa Park', city: 'Cape Za' }],
  ['12a-14 Long, 2000 Block, Durban', { street: '12a-14 Long', suburb: '2000 Block', city: 'Durban' }],
  [
    'Main Road 12b, Paarl 7646',
    { street: 'Main Road 12b', city: 'Paarl', postalCode: '7646', province: 'western cape' },
  ],
  [
    'Flat 3, Shop 12 Long Street, Van der Merwelaan, Pretoria',
    { complex: 'Flat 3, Shop 12 Long Street', street: 'Van der Merwelaan', city: 'Pretoria' },
  ],
  ['Roadhouse, Streetwise, Paarl', {}],
] as const)
  test(`parses the parts of '${line}'`, () => assert.deepEqual(readAddress(line), parts));

test('a postal code has exactly four digits', () => {
  const parts = { street: '1 Main Road', suburb: '', city: 'Town', postalCode: '8001', province: 'western cape' };
  assert.ok(AddressParts.safeParse(parts).success);
  for (const postalCode of ['800', '80011', 'a8001', '8001a', 'abcd', ''])
    assert.ok(!AddressParts.safeParse({ ...parts, postalCode }).success, postalCode);
});

test('an address is composed on one line, without empty parts', () => {
  const parts = {
    street: '1 Main Road',
    suburb: '',
    city: 'Town',
    postalCode: '8001',
    province: 'western cape',
  } as const;
  assert.equal(composeAddress(parts), '1 Main Road, Town, Western Cape, 8001');
  assert.equal(composeAddress({ ...parts, suburb: 'Claremont' }), '1 Main Road, Claremont, Town, Western Cape, 8001');
});

const word = fc
  .stringMatching(/^[A-Z][a-z]{2,12}$/)
  .filter((name) => parseAddress(`1 A Street, ${name}, 2196`) !== undefined);
test('a composed address parses back to the same parts', () => {
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

test('no input makes the parser throw or hang', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (line) => void parseAddress(line)));
  parseAddress(`${'1 '.repeat(50_000)},${'a '.repeat(50_000)}`);
});
