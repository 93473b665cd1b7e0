import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weightPattern } from './read-number.ts';

const numberIn = (text: string): string | undefined => weightPattern.exec(text)?.[1];

test('the number before the unit is the weight, whatever comes before it', () => {
  assert.equal(numberIn('Tare/Tarra: 1422 kg'), '1422');
  assert.equal(numberIn('1422KG.'), '1422');
  assert.equal(numberIn('1422'), '1422');
  assert.equal(numberIn('1422k6'), '1422');
});

test('a sign between number and unit may be a digit, so the number is not taken [V3]', () => {
  assert.equal(numberIn('182/kg'), undefined);
  assert.equal(numberIn('59÷ kg'), undefined);
});
