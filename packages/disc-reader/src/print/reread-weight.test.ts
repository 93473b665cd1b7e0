import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { affine } from '../barcode/warp.ts';
import sharp from 'sharp';
import type { DiscFrame } from './disc-frame.ts';
import { openOcrModels } from './ocr-models.ts';
import { readWeights } from './read-weights.ts';
import type { TextLine } from './recognize-text.ts';
import { rereadWeight, type WeightReading } from './reread-weight.ts';

const models = await openOcrModels();
after(() => models.close());

/** Digits and a unit as strokes in a cell of 24 by 40, so that no font is needed. */
const strokes: Record<string, string> = {
  '1': 'M7 9L13 4V36',
  '2': 'M4 12C4 2 20 2 20 12C20 20 4 26 4 36H20',
  '3': 'M4 4H20L11 17C24 17 22 36 12 36C7 36 4 33 4 30',
  '4': 'M15 36V4L3 26H21',
  k: 'M5 4V36M18 14L6 26M10 22L19 36',
  g: 'M18 24A7 7 0 1 1 18 23M18 14V38C18 46 6 46 5 41',
};
const [left, top, width, height] = [100, 60, 600, 160];

async function draw(text: string, pitch: number): Promise<DiscFrame> {
  const print = [...text]
    .map((letter, i) => `<path transform="translate(${left + i * pitch} ${top})" d="${strokes[letter] ?? ''}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#dfd"/><g fill="none" stroke="#222" stroke-width="4.5">${print}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer({ resolveWithObject: true });
  const source = { data, width: info.width, height: info.height };
  return { source, toSource: affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }), width, height };
}

/** Reads what is between two places of a frame, in pixels. */
function read(frame: DiscFrame, begin: number, end: number): Promise<WeightReading | undefined> {
  const box = { center: { x: (begin + end) / 2, y: top + 20 }, width: end - begin, height: 48, angle: 0 };
  return rereadWeight(frame, box, models);
}

/** A model of weights that reads these numbers in one cut after the other, all for sure. */
const readingOf = (numbers: readonly string[]) => async (input: Float32Array, high: number, wide: number) => {
  const [steps, alphabet] = [44, '-0123456789k'];
  const scores = new Float32Array((input.length / high / wide) * steps * alphabet.length);
  for (let row = 0; row < scores.length / alphabet.length; row++) {
    const text = `${numbers[Math.floor(row / steps) % numbers.length] ?? ''}k`;
    const letter = (row % steps) % 4 === 0 ? text.charAt((row % steps) / 4) : '';
    scores[row * alphabet.length + Math.max(0, alphabet.indexOf(letter || '-'))] = 0.95;
  }
  return scores;
};

test('a weight of which the recogniser is sure is left out if no cut shows it, and some show others [V3]', async () => {
  const frame = await draw('1432kg', 30);
  const box = { center: { x: left + 90, y: top + 20 }, width: 190, height: 48, angle: 0 };
  const read = async (numbers: readonly string[]) =>
    (await rereadWeight(frame, box, { ...models, readWeights: readingOf(numbers) }))?.digits;
  assert.equal(await read(['1492', '1482']), undefined);
  assert.equal(await read(['1492', '1432']), '1432');
});

test('a first digit that the box cuts off is found in a wider one [V3]', async () => {
  for (const pitch of [30, 34]) {
    const frame = await draw('1432kg', pitch);
    const reading = await read(frame, left + pitch - 2, left + 6 * pitch);
    assert.equal(reading?.digits, '1432', `pitch ${pitch}`);
    assert.equal(reading.isConfirmed, true);
  }
});

test('a unit that the box cuts off is found in a wider one [V3]', async () => {
  const reading = await read(await draw('1432kg', 30), left - 4, left + 4 * 30 - 8);
  assert.equal(reading?.digits, '1432');
});

test('in a wider box it is enough that the recogniser was sure of the number in the narrower one [V3]', async () => {
  const frame = await draw('1432kg', 30);
  const wide = readingOf(['1432', '1432', '1432', '1432', '1432', '1']);
  const boxWithoutUnit = { center: { x: left + 52, y: top + 20 }, width: 112, height: 48, angle: 0 };
  const readWith = async (sure: number) => {
    let boxes = 0;
    const readWeights = async (input: Float32Array, high: number, across: number) => {
      const scores = await wide(input, high, across);
      return boxes++ === 0 ? scores.fill(0) : scores;
    };
    const read = async (input: Float32Array, across: number) =>
      (await models.read(input, across)).map((score) => score * (boxes === 0 ? sure : 0.7));
    return await rereadWeight(frame, boxWithoutUnit, { ...models, read, readWeights });
  };
  assert.equal((await readWith(1))?.digits, '1432');
  assert.equal(await readWith(0.7), undefined);
});

test('a weight of which a digit is hidden is left out, whatever the box [V3]', async () => {
  const frame = await draw('1432kg', 30);
  const finger = Uint8Array.from(frame.source.data, (shade, i) => (i % width < left + 26 ? 90 : shade));
  const hidden = { ...frame, source: { ...frame.source, data: finger } };
  assert.equal(await read(hidden, left + 28, left + 6 * 30), undefined);
});

/** What was read in a line of a frame, in letters that are equally wide. */
function lineOf(text: string, x: number, y: number, wide: number): TextLine {
  const letters = [...text].map((letter, i) => ({
    letter,
    probability: 0.99,
    at: (i + 0.5) / text.length,
    digit: { digit: letter, probability: 0.99, share: 0.99 },
  }));
  return { text, box: { center: { x, y }, width: wide, height: 40, angle: 0 }, letters };
}

test('a weight that was missed is read below its label, if the other one is below its own [V3]', async () => {
  const frame = await draw('1432kg    2143kg', 30);
  const [first, second] = [left + 90, left + 390];
  const labels = [lineOf('Tare', first, top - 30, 80), lineOf('GVM', second, top - 30, 70)];
  const tare = lineOf('1432kg', first, top + 20, 180);
  const { gvm } = await readWeights(frame, [...labels, tare], models);
  assert.equal(gvm?.digits, '2143');
});

test('a weight with a sign before its unit is read in its place, be it a line of the paper or a digit [V3]', async () => {
  const { box, ...small } = lineOf('Tare', left - 100, top + 20, 40);
  const label = { ...small, box: { ...box, height: 20 } }; // so far away that nothing is looked for beside it
  const spaced = lineOf('1432/kg', left + 105, top + 20, 216);
  const lost = lineOf('143/kg', left + 90, top + 20, 186);
  for (const [text, seen] of [
    ['1432 kg', spaced],
    ['1432kg', lost],
  ] as const) {
    const { tare } = await readWeights(await draw(text, 30), [label, seen], models);
    assert.deepEqual([tare?.digits, tare?.isConfirmed], ['1432', true]);
  }
});

test('two weights without labels are told apart by their order only as long as both are certain [V3]', async () => {
  const readBoth = async (printed: string, second: string) => {
    const lines = [lineOf('1432kg', left + 90, top + 20, 180), lineOf(second, left + 390, top + 20, 180)];
    const { tare, gvm } = await readWeights(await draw(printed, 30), lines, models);
    return [tare?.digits, gvm?.digits];
  };
  assert.deepEqual(await readBoth('1432kg    2143kg', '2143kg'), ['1432', '2143']);
  assert.deepEqual(await readBoth('1432kg    2143kg', '1143kg'), [undefined, undefined], 'the order was another one');
  assert.deepEqual(await readBoth('1432kg', '2143kg'), [undefined, undefined], 'one is not readable');
});

test('a weight of which the recogniser is in doubt does not tell what another one without a label is [V3]', async () => {
  const frame = await draw('1432kg    2143kg', 30);
  const lines = [lineOf('1432kg', left + 90, top + 20, 180), lineOf('2143kg', left + 390, top + 20, 180)];
  const digits = new Set([...'0123456789'].map((digit) => models.letters.indexOf(digit)));
  const readWith = async (doubt: number) => {
    let isSecond = false;
    const read = async (input: Float32Array, across: number) =>
      (await models.read(input, across)).map(
        (score, i) => score + (isSecond && digits.has(i % models.letters.length) ? doubt * (0.1 - score) : 0),
      );
    const readStrips = async (input: Float32Array, high: number, across: number) => {
      isSecond = true;
      return (await models.readWeights(input, high, across)).fill(0);
    };
    const { tare, gvm } = await readWeights(frame, lines, { ...models, read, readWeights: readStrips });
    return [tare?.digits, gvm?.digits];
  };
  assert.deepEqual(await readWith(0), ['1432', '2143']);
  assert.deepEqual(await readWith(0.5), [undefined, undefined]);
});

test('a weight whose digits were read as letters is read where they are, although its label is lower [V3]', async () => {
  const frame = await draw('1432kg', 30);
  const label = lineOf('Tare', left - 60, top + 38, 80);
  const { tare } = await readWeights(frame, [label, lineOf('L43Zkg', left + 90, top + 20, 180)], models);
  assert.deepEqual([tare?.digits, tare?.isConfirmed], ['1432', true]);
});
