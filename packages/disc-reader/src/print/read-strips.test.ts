import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine } from '../barcode/warp.ts';
import type { DiscFrame } from './disc-frame.ts';
import { readStrips } from './read-strips.ts';
import { stripHeight, stripWidths } from './ink-strip.ts';

const [steps, letters] = [44, 12];
const pixels = stripWidths.weights / steps;
const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
const source = { data: new Uint8Array(200 * 40).fill(220), width: 200, height: 40 };
const frame: DiscFrame = { source, toSource, width: 200, height: 40 };
const box = { center: { x: 100, y: 20 }, width: 112, height: 28, angle: 0 };

/** A model of weights that reads one text in all strips, a letter in every fourth step, each with a probability. */
function modelOf(text: string, probability: (at: number) => number = () => 0.9) {
  let count = 0;
  const readWeights = async (input: Float32Array): Promise<Float32Array> => {
    count = input.length / (stripWidths.weights * stripHeight);
    const scores = new Float32Array(count * steps * letters);
    for (let row = 0; row < count * steps; row++) {
      const step = row % steps;
      const letter = step % 4 === 0 ? text.charAt(step / 4) : '';
      const index = letter === '' ? 0 : 1 + '0123456789k'.indexOf(letter);
      scores[row * letters + index] = letter === '' ? 1 : probability(step / 4);
    }
    return scores;
  };
  return { models: { readWeights }, cuts: () => count };
}

test('a weight with its unit is read in every cut, with the probability of its least certain letter', async () => {
  const { models, cuts } = modelOf('1422k', (at) => (at === 2 ? 0.7 : 0.9));
  const readings = await readStrips(frame, box, models);
  assert.equal(readings.length, cuts());
  for (const { digits, probability } of readings) {
    assert.equal(digits, '1422');
    assert.ok(Math.abs(probability - 0.7) < 1e-6);
  }
});

test('a number without its unit is no weight, nor is one of two digits', async () => {
  for (const text of ['1422', '14k', '123456k', ''])
    assert.deepEqual(await readStrips(frame, box, modelOf(text).models), []);
});

test('digits and unit have their places in the box, not in what was cut around it', async () => {
  const [reading] = await readStrips(frame, box, modelOf('1422k').models);
  const { digits: [first = 0] = [], unit = 0 } = reading?.places ?? {};
  // the first cut is 0.15 heights wider to the left and 0.85 as high
  const scale = (0.85 * 28) / stripHeight;
  assert.ok(Math.abs(first - (0.5 * pixels * scale - 0.15 * 28) / 112) < 0.01);
  assert.ok(Math.abs(unit - (16.5 * pixels * scale - 0.15 * 28) / 112) < 0.01);
});
