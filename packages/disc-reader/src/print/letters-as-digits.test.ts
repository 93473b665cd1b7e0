import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersAsDigits } from './letters-as-digits.ts';

/** Reads a text in which letters are likely digits: of L and b, 1 and 6 with a share. */
function textOf(text: string, share: number): string {
  const digits: Record<string, string> = { L: '1', b: '6' };
  const letters = [...text].map((letter, i) => ({
    letter,
    probability: 0.6,
    at: (i + 0.5) / text.length,
    digit: { digit: digits[letter] ?? letter, probability: 0.1, share },
  }));
  return lettersAsDigits({
    text,
    letters,
    box: { center: { x: 0, y: 0 }, width: 100, height: 20, angle: 0 },
  }).text;
}

test('letters before a unit stand for the digits that they are likely to be', () => {
  assert.equal(textOf('L4Lb KG', 0.95), '1416 KG');
  assert.equal(textOf('Tare: 198bkg', 0.95), 'Tare: 1986kg');
});

test('a letter that may be another digit stays a letter [V3]', () => {
  assert.equal(textOf('L4Lb KG', 0.85), 'L4Lb KG');
});

test('letters without a unit, without any digit or of a longer word stay letters [V3]', () => {
  assert.equal(textOf('L4Lb', 0.95), 'L4Lb');
  assert.equal(textOf('LLb KG', 0.95), 'LLb KG');
  assert.equal(textOf('LbLb4L4 KG', 0.95), 'LbLb4L4 KG');
});
