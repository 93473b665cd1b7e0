import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScanResult } from 'shared-contracts/scans';
import { joinScans } from './disc-scanner.ts';

const first: ScanResult = {
  discNumber: '1034323M5MN1',
  expiryDate: '2026-04-30',
  make: 'AUDI',
  makeConfidence: 0.99,
  licenseNumber: 'MD02RXGP',
  registerNumber: 'PDX140J',
  gvm: '1836kg',
  gvmConfidence: 0.95,
  source: 'barcode',
  advice: ['less_glare'],
};
const { advice: _, ...known } = first;

test('what the first photograph left open is taken from the second, with its confidence', () => {
  assert.deepEqual(joinScans(first, { tare: '1366kg', tareConfidence: 0.97, source: 'print' }), {
    ...known,
    tare: '1366kg',
    tareConfidence: 0.97,
  });
});

test('nothing that the first photograph showed is replaced, not even by a surer reading', () => {
  const joined = joinScans({ ...first, makeConfidence: 0.7 }, { make: 'VOLKSWAGEN', makeConfidence: 0.99 });
  assert.deepEqual([joined?.make, joined?.makeConfidence], ['AUDI', 0.7]);
});

test('a number of both that differs shows another disc, and nothing is joined', () => {
  const others: ScanResult[] = [
    { discNumber: '4024T0ZZ' },
    { expiryDate: '2027-04-30' },
    { licenseNumber: 'PRK280MP' },
    { registerNumber: 'BRG461D' },
    { gvm: '2340kg' },
  ];
  for (const other of others) assert.equal(joinScans(first, { ...other, tare: '1366kg' }), undefined);
  assert.equal(joinScans({ ...first, vin: 'WAU23T6EH7M100520' }, { vin: 'JMY7K5W7B9P960066' }), undefined);
});

test('[V3] a tare that is not below the GVM of the first photograph is left out', () => {
  assert.deepEqual(joinScans(first, { tare: '1836kg', tareConfidence: 0.97 }), known);
  const { gvm: __, gvmConfidence: ___, ...withoutGvm } = known;
  const withTare = { ...withoutGvm, tare: '1366kg' };
  assert.deepEqual(joinScans(withTare, { gvm: '1300kg', gvmConfidence: 0.9 }), withTare);
});

test('a photograph that added nothing says what would help with it, and a complete reading needs no advice', () => {
  assert.deepEqual(joinScans(first, { advice: ['steadier'] }), { ...known, advice: ['steadier'] });
  assert.equal(joinScans(first, { tare: '1366kg', advice: ['steadier'] })?.advice, undefined);
});

test('a first photograph of which nothing was read is completed by all that the second shows', () => {
  assert.deepEqual(joinScans({}, { tare: '1366kg', source: 'print' }), { tare: '1366kg', source: 'print' });
});
