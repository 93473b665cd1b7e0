import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxOfMisreadWeight } from './misread-weight.ts';

const line = (text: string, from: number, width = 60) => ({
  text,
  box: { center: { x: from + width / 2, y: 100 }, width, height: 20, angle: 0 },
});

test('a weight of letters is where its digits and its unit are, in one line or in two', () => {
  assert.deepEqual(boxOfMisreadWeight([line('LBO KG', 200), line('Fees', 400)]), line('LBO KG', 200).box);
  assert.deepEqual(boxOfMisreadWeight([line('B0LO', 200), line('kg', 270, 30)]), line('', 200, 100).box);
});

test('text without a unit, text that is too long, and another label with its weight are none', () => {
  for (const texts of [['Persons'], ['B0LO'], ['Persons', 'kg'], ['GVM', 'kg'], ['GVM', '2696kg'], ['Tare', 'kg'], []])
    assert.equal(boxOfMisreadWeight(texts.map((text, i) => line(text, 200 + 80 * i))), undefined, texts.join(' '));
});
