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

const read = (text: string): string =>
  decodeCtc(steps(text), alphabet)
    .map((each) => each.letter)
    .join('');

test('the same letter in adjacent steps counts once, separated by a blank twice', () => {
  assert.equal(read('11.1..22kkg'), '112kg');
});

test('returns the position of a letter', () => {
  assert.deepEqual(
    decodeCtc(steps('..1.'), alphabet).map(({ letter, at }) => ({ letter, at })),
    [{ letter: '1', at: 0.625 }],
  );
});
