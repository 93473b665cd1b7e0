import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLicenseDisc } from './is-license-disc.ts';
import { isMonthEnd, printedFields } from './printed-fields.ts';
import type { TextLine } from './recognize-text.ts';

const values = (name: string, text: string): string[] =>
  printedFields.filter((field) => field.name === name).flatMap((field) => text.match(field.value) ?? []);

test('matches plates of the provinces, but not register numbers and personalised plates', () => {
  for (const plate of ['NY13GGGP', 'NWJ006EC', 'LSV422L', 'CAW834882', 'ND498236'])
    assert.deepEqual(values('licenseNumber', plate), [plate]);
  for (const other of ['CGW120Y', '1MAGIN8WP', 'R2321.00']) assert.deepEqual(values('licenseNumber', other), []);
});

test('no vowel and no Q is in a register number or a plate, except in the letters of a town', () => {
  assert.deepEqual(values('registerNumber', 'NVJ550B'), ['NVJ550B']);
  for (const misread of ['NUJ550B', 'QVJ550B', 'NVJ550E']) assert.deepEqual(values('registerNumber', misread), []);
  for (const misread of ['LSU422L', 'NY13GOGP', 'AB13GGGP']) assert.deepEqual(values('licenseNumber', misread), []);
  assert.deepEqual(values('licenseNumber', 'NUR605468'), ['NUR605468']);
});

test('does not match a disc number with a letter that looks like a digit', () => {
  assert.deepEqual(values('discNumber', 'NO.NR.4025524L582T'), ['4025524L582T']);
  assert.deepEqual(values('discNumber', '4025524O582T'), []);
});

test('matches the longest make, and only complete words', () => {
  assert.deepEqual(values('make', 'Make/Fabrikaat LAND ROVER'), ['LAND ROVER']);
  assert.deepEqual(values('make', 'GERMAN'), []);
});

test('does not match a make that is the end of another, whose first word may be hidden', () => {
  for (const hidden of ['Make/Fabrikaat ROVER', 'LEYLAND']) assert.deepEqual(values('make', hidden), []);
  assert.deepEqual(values('make', 'ASHOK LEYLAND'), ['ASHOK LEYLAND']);
});

test('an expiry date must be the last day of a month', () => {
  assert.deepEqual(['2024-02-29', '2025-02-28', '2026-12-31'].map(isMonthEnd), [true, true, true]);
  assert.deepEqual(['2024-02-28', '2025-02-30', '2026-12-30', 'soon'].map(isMonthEnd), [false, false, false, false]);
});

const lines = (...texts: string[]): TextLine[] =>
  texts.map((text) => ({ text, letters: [], box: { center: { x: 0, y: 0 }, width: 1, height: 1, angle: 0 } }));

test('a registration certificate is not a disc', () => {
  assert.equal(
    isLicenseDisc(
      lines(
        'REGISTRATION CERTIFICATE',
        'Register number',
        'VIN',
        'Engine',
        'Make VOLKSWAGEN',
        'Tare 1085 kg',
        'GVM 1580 kg',
      ),
    ),
    false,
  );
  assert.equal(isLicenseDisc(lines('LICENCE DISC', 'GVM/BVM', 'Tare/Tarra', 'Fees/Gelde')), true);
});
