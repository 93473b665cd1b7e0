import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCtc } from './recognize-text.ts';

const alphabet = ['', '1', '2', 'k', 'g'];

/** Scores in which each step favours one letter, or the blank for a dot. */
function steps(text: string): Float32Array {
  return Float32Array.from(
    [...text].flatMap((letter) => alphabet.map((each) => ((letter === '.' ? '' : letter) === each ? 0.9 : 0.02))),
  );
}

const read = (text: string, allowed?: string): string =>
  decodeCtc(steps(text), alphabet, allowed)
    .map((each) => each.letter)
    .join('');

test('the same letter in adjacent steps counts once, separated by a blank twice', () => {
  assert.equal(read('11.1..22kkg'), '112kg');
});

test('letters that are not allowed are skipped', () => {
  assert.equal(read('1k2g', '12'), '12');
});

test('returns the position of a letter', () => {
  assert.deepEqual(
    decodeCtc(steps('..1.'), alphabet).map(({ letter, at }) => ({ letter, at })),
    [{ letter: '1', at: 0.625 }],
  );
});

test('a letter comes with the likeliest digit in its place and the share of it among digits', () => {
  const scores = Float32Array.from([0.05, 0.3, 0.1, 0.5, 0.05]); // k, then 1, then 2
  const [letter] = decodeCtc(scores, alphabet);
  assert.equal(letter?.letter, 'k');
  assert.equal(letter?.digit.digit, '1');
  assert.ok(Math.abs((letter?.digit.share ?? 0) - 0.75) < 1e-6);
});
