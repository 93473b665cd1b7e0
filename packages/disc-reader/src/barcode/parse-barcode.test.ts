import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseBarcode } from './parse-barcode.ts';

const fields = [
  'MVL1CC57',
  '0000',
  '4024T0ZZ',
  '1',
  '402400ABCDEF',
  'CAA123GP',
  'BBC456D',
  'Hatch back / Luikrug',
  'VOLKSWAGEN',
  'POLO',
  'White / Wit',
  'AAVZZZ6RZZU000001',
  'CXX000001',
  '2027-05-31',
];

/** A payload with changed fields and a matching length field, unless that is changed. */
function payload(changes: Record<number, string> = {}): string {
  const text = `%${fields.map((field, i) => changes[i] ?? field).join('%')}%`;
  return changes[1] === undefined ? text.replace('%0000%', `%${String(text.length).padStart(4, '0')}%`) : text;
}

test('parses every field of a disc barcode', () => {
  assert.deepEqual(parseBarcode(payload()), {
    discNumber: '402400ABCDEF',
    licenseNumber: 'CAA123GP',
    registerNumber: 'BBC456D',
    description: 'Hatch back / Luikrug',
    make: 'VOLKSWAGEN',
    model: 'POLO',
    color: 'White / Wit',
    vin: 'AAVZZZ6RZZU000001',
    engineNumber: 'CXX000001',
    expiryDate: '2027-05-31',
  });
});

test('parses a trailer without an engine, and an expired disc', () => {
  assert.equal(parseBarcode(payload({ 12: '' }))?.engineNumber, '');
  assert.equal(parseBarcode(payload({ 13: '2019-02-28' }))?.expiryDate, '2019-02-28');
});

const invalid: Record<string, Record<number, string>> = {
  'another form': { 0: 'MVL2C' },
  'a wrong length': { 1: '0143' },
  'a length that is not a number': { 1: '01x4' },
  'a register number of another form': { 6: 'BBC4567' },
  'a day that does not exist': { 13: '2027-02-30' },
  'a day in another form': { 13: '31/05/2027' },
  'no make': { 8: '' },
  'markup in the disc number': { 4: '<b>40240</b>' },
  'control characters in the make': { 8: 'VOLKS\u0000WAGEN' },
};
for (const [name, changes] of Object.entries(invalid)) {
  test(`rejects ${name}`, () => assert.equal(parseBarcode(payload(changes)), undefined));
}

test('rejects any text with characters removed or inserted', () => {
  const complete = payload();
  fc.assert(
    fc.property(fc.nat(complete.length - 1), fc.integer({ min: 1, max: 20 }), (from, count) => {
      assert.equal(parseBarcode(complete.slice(0, from) + complete.slice(from + count)), undefined);
    }),
  );
  fc.assert(
    fc.property(fc.nat(complete.length), fc.string({ minLength: 1 }), (at, extra) => {
      assert.equal(parseBarcode(complete.slice(0, at) + extra + complete.slice(at)), undefined);
    }),
  );
});

test('never throws on any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseBarcode(text)));
});
