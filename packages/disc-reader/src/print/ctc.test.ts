import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyTexts, logLikelihood, placesOf, restrict, type Scores } from './ctc.ts';

/** Scores of a line in which each step shows these letters, with these probabilities, and else a blank. */
function scoresOf(letters: string, ...steps: Readonly<Record<string, number>>[]): Scores {
  const data = steps.flatMap((step) => {
    const shown = [...letters].map((letter) => step[letter] ?? 0);
    return [1 - shown.reduce((sum, probability) => sum + probability, 0), ...shown];
  });
  return { data: Float32Array.from(data), steps: steps.length, letters };
}
const near = (actual: number, expected: number) => assert.ok(Math.abs(actual - expected) < 1e-3, `${actual}`);

test('a text is as likely as all of its alignments together', () => {
  const line = scoresOf('12', { 1: 0.5 }, { 1: 0.5 });
  near(Math.exp(logLikelihood(line, '1')), 0.75); // 1-blank, blank-1 and a 1 of two steps
  near(Math.exp(logLikelihood(line, '')), 0.25);
});

test('the same letter twice needs a blank between', () => {
  const line = scoresOf('1', { 1: 1 }, { 1: 0.4 }, { 1: 1 });
  near(Math.exp(logLikelihood(line, '11')), 0.6);
  near(Math.exp(logLikelihood(line, '1')), 0.4);
});

test('no single step makes a text impossible', () => {
  assert.ok(logLikelihood(scoresOf('12', { 1: 1 }, {}, { 1: 1 }), '12') > -10);
});

test('the likeliest texts come first, with those of a doubtful letter', () => {
  const line = scoresOf('389', { 3: 0.6, 8: 0.4 }, {}, { 9: 1 });
  assert.deepEqual(likelyTexts(line).slice(0, 2), ['39', '89']);
});

test('each letter is where it is shown', () => {
  const places = placesOf(scoresOf('12', {}, { 1: 0.9 }, {}, {}, { 2: 0.8 }), '12');
  near(places[0] ?? 0, 0.3);
  near(places[1] ?? 0, 0.9);
});

test('of a network, letters that look like one that counts count in part, and all others are blank', () => {
  const network = Float32Array.from([0.1, 0.2, 0.4, 0.3]); // blank, 1, l, x
  const { data } = restrict(network, ['', '1', 'l', 'x'], '1', (letter) => (letter === 'l' ? ['1', 0.5] : undefined));
  near(data[1] ?? 0, 0.4);
  near(data[0] ?? 0, 0.6);
});
