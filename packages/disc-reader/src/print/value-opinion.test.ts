import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine } from '../barcode/warp.ts';
import type { DiscFrame } from './disc-frame.ts';
import { stripHeight, stripWidths } from './ink-strip.ts';
import { agreedValue, readValue, type ValueReading } from './value-opinion.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-';
const [steps, outputs] = [72, alphabet.length + 1];
const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
const source = { data: new Uint8Array(300 * 40).fill(220), width: 300, height: 40 };
const frame: DiscFrame = { source, toSource, width: 300, height: 40 };
const box = { center: { x: 150, y: 20 }, width: 200, height: 28, angle: 0 };
const plate = /(?<![0-9A-Z])[B-Z]{3}\d{3}(?:GP|MP|L)(?![0-9A-Z])/g;

/** A model of values that reads one text in all strips, a letter in every fourth step, each with a probability. */
function modelOf(text: string, probability: (at: number) => number = () => 0.97) {
  const readValues = async (input: Float32Array): Promise<Float32Array> => {
    const count = input.length / (stripWidths.values * stripHeight);
    const scores = new Float32Array(count * steps * outputs);
    for (let row = 0; row < count * steps; row++) {
      const step = row % steps;
      const letter = step % 4 === 0 ? text.charAt(step / 4) : '';
      scores[row * outputs + (letter === '' ? 0 : 1 + alphabet.indexOf(letter))] =
        letter === '' ? 1 : probability(step / 4);
    }
    return scores;
  };
  return { readValues };
}

const readings = (count: number, text: string, probability = 0.97): ValueReading[] =>
  Array.from({ length: count }, () => ({ text, probability }));

test('a value of the form is read in every cut, with the probability of its least certain letter', async () => {
  const read = await readValue(
    frame,
    box,
    plate,
    modelOf('RDT456GP', (at) => (at === 4 ? 0.7 : 0.97)),
  );
  assert.equal(read.length, 6);
  for (const { text, probability } of read) {
    assert.equal(text, 'RDT456GP');
    assert.ok(Math.abs(probability - 0.7) < 1e-6);
  }
});

test('what has another form, or a letter beside the value, is no reading of it', async () => {
  for (const text of ['RDT45GP', 'ARDT456GP', 'RDT456GP1', '1234567', ''])
    assert.deepEqual(await readValue(frame, box, plate, modelOf(text)), [], text);
});

test('a make of two words is read without its space', async () => {
  const [first] = await readValue(frame, box, /(?<![A-Z])(?:LAND ROVER|FORD)(?![A-Z-])/g, modelOf('LANDROVER'));
  assert.equal(first?.text, 'LANDROVER');
});

test('four cuts that are sure of a value agree on it, with their median probability', () => {
  const seen = [...readings(2, 'RDT456GP', 0.92), ...readings(2, 'RDT456GP', 0.99)];
  assert.deepEqual(agreedValue(seen), { text: 'RDT456GP', probability: 0.99 });
  assert.equal(agreedValue(readings(3, 'RDT456GP')), undefined);
  assert.equal(agreedValue([...readings(3, 'RDT456GP'), ...readings(1, 'RDT456GP', 0.89)]), undefined);
});

test('one cut that seriously shows another value leaves all out', () => {
  assert.equal(agreedValue([...readings(5, 'RDT456GP'), ...readings(1, 'ROT456GP', 0.5)]), undefined);
  assert.equal(agreedValue([...readings(5, 'RDT456GP'), ...readings(1, 'ROT456GP', 0.49)])?.text, 'RDT456GP');
});
