import assert from 'node:assert/strict';
import { test } from 'node:test';
import { platesIn, provinceOf } from './plates.ts';

for (const [licenseNumber, province] of [
  ['JK45LMGP', 'gauteng'],
  ['jk 45 lm-gp', 'gauteng'],
  ['HBC 123 MP', 'mpumalanga'],
  ['FGD 456 NW', 'north-west'],
  ['HJK 789 FS', 'free state'],
  ['BCD 012 NC', 'northern cape'],
  ['HXT 333 EC', 'eastern cape'],
  ['BB 11 CC ZN', 'kwazulu-natal'],
  ['DFG 456 L', 'limpopo'],
  ['CA 284-611', 'western cape'],
  ['ND 712 330', 'kwazulu-natal'],
  ['CNW 1', 'western cape'],
  ['GP 1', undefined],
  [' DFG 456 L ', 'limpopo'],
  ['TEAM 1', undefined],
  ['TEN 1', undefined],
  ['NANDI7WP', 'western cape'],
  ['CHRIS WP', 'western cape'],
  ['NOMSA GP', 'gauteng'],
  ['CHRIS 1', undefined],
  ['NANDI 7', undefined],
  ['ANGEL', undefined],
  ['N23937W', undefined],
  ['N 1234 L', undefined],
] as const)
  test(`the licence number ${licenseNumber} suggests ${province}`, () =>
    assert.equal(provinceOf(licenseNumber), province));

for (const [text, plates] of [
  ['CA 284-611, ND712330 and JK 45 LM GP', ['CA284611', 'ND712330', 'JK45LMGP']],
  ['HXT 333 EC. FLEET 1 GP (DFG456L)', ['HXT333EC', 'FLEET1GP', 'DFG456L']],
  ['ca 123, nandi-7-wp, you', ['CA123', 'NANDI7WP']],
  ['ca 123 004, ca 123 gp, xca 123', []],
  ['NO 203, NR 12345, R 696.00, MVL2, 30 DEC 2026, ABCDEFGHIJKLMN123', []],
] as const)
  test(`[CTR-9] the licence numbers in ${JSON.stringify(text)} are ${plates.join(', ') || 'none'}`, () =>
    assert.deepEqual([...platesIn(text, ['CA 123', 'NANDI7WP', 'YOU'])], plates));
