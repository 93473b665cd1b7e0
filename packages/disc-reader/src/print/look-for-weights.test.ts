import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { prepareDecoderInNode } from '../barcode/node.ts';
import { photographBarcode, sideBySide } from '../barcode/testing/photograph-barcode.ts';
import { loadPicture } from './load-picture.ts';
import { lookForWeights } from './look-for-weights.ts';
import { type OcrModels, openOcrModels, type StripModel } from './ocr-models.ts';
import { readDiscBarcode } from './read-disc-barcode.ts';
import { readDiscPart } from './read-disc-part.ts';
import { rectifyDisc } from './rectify-disc.ts';

await prepareDecoderInNode();
const models = await openOcrModels();
after(() => models.close());

const file = readFileSync(new URL('../../fixtures/disc.webp', import.meta.url));
const picture = await loadPicture(file);
assert.ok(picture);
const { outline } = await readDiscBarcode(picture, models);
assert.ok(outline);
const frame = rectifyDisc(picture, outline);

/** The weights that are found if no text is detected in views of these sides, and the sides of those that were looked at. */
async function lookWithout(blindSides: readonly number[], others: Partial<OcrModels> = {}, description = 'Hatch back') {
  const sides: number[] = [];
  const find = async (input: Float32Array, height: number, width: number): Promise<Float32Array> => {
    sides.push(width);
    return blindSides.includes(width) ? new Float32Array(height * width) : await models.find(input, height, width);
  };
  const weights = await lookForWeights(frame, { models: { ...models, ...others, find }, description });
  return { tare: weights.tare?.digits, gvm: weights.gvm?.digits, sides };
}

test('weights that are not found are looked for in a view of another size [VEH-2]', async () => {
  const found = { tare: '1366', gvm: '1836' };
  assert.deepEqual(await lookWithout([]), { ...found, sides: [960] });
  assert.deepEqual(await lookWithout([960]), { ...found, sides: [960, 736] });
  assert.deepEqual(await lookWithout([960, 736]), { tare: undefined, gvm: undefined, sides: [960, 736] });
});

test('a weight that a vehicle of its kind cannot have is left out [V3]', async () => {
  const { tare, gvm } = await lookWithout([], {}, 'Tricycle'); // up to 1200 kg
  assert.deepEqual([tare, gvm], [undefined, '1836']);
});

/** A model of ours that reads another digit in the place of one, for sure. */
const misreading = (model: StripModel, from: string, to: string): StripModel => {
  const [at, other] = [model.letters.indexOf(from), model.letters.indexOf(to)];
  return {
    ...model,
    read: async (input, height, width) => {
      const scores = await model.read(input, height, width);
      for (let row = 0; row < scores.length; row += model.letters.length)
        [scores[row + at], scores[row + other]] = [scores[row + other] ?? 0, scores[row + at] ?? 0];
      return scores;
    },
  };
};

test('a weight that the two models read in two ways is left out [V3]', async () => {
  const { tare, gvm } = await lookWithout([], { weights: misreading(models.weights, '6', '8') });
  assert.deepEqual([tare, gvm], [undefined, undefined]);
});

test('[VEH-2] beside another disc, the print is that of the disc whose barcode counts', async () => {
  const old = await photographBarcode({ registerNumber: 'PDX140J', expiryDate: '2025-04-30' });
  const small = await loadPicture(await sharp(file).resize(500).toBuffer()); // its barcode is the less likely one
  assert.ok(small && picture);
  for (const both of [await sideBySide(old, small), await sideBySide(picture, old)]) {
    const found = await readDiscBarcode(both, models);
    assert.equal(found.payload?.expiryDate, '2026-04-30');
    assert.ok(found.outline);
    const { tare, gvm } = await lookForWeights(rectifyDisc(found.picture, found.outline), { models, description: '' });
    assert.deepEqual([tare?.digits, gvm?.digits], ['1366', '1836']);
  }
});

test('a tare that is found in no view is looked for closely in the rows around its label [VEH-2]', async () => {
  const digits = new Set([...'0123456789'].map((digit) => models.letters.indexOf(digit)));
  const views: [width: number, height: number][] = [];
  const readingNear: OcrModels = {
    ...models,
    find: async (input, height, width) => {
      views.push([width, height]);
      return await models.find(input, height, width);
    },
    read: async (input, width) => {
      const scores = await models.read(input, width);
      const isNear = views.at(-1)?.[0] === 1344;
      return isNear ? scores : scores.map((score, i) => (digits.has(i % models.letters.length) ? 0 : score));
    },
  };
  const { tare } = await lookForWeights(frame, { models: readingNear, description: 'Hatch back' });
  assert.equal(tare?.digits, '1366');
  assert.deepEqual(views.slice(0, 3), [
    [960, 960],
    [736, 736],
    [1344, 256],
  ]);
});

test('[VEH-2] in a part of a disc beside that of another vehicle, no weights are read', async () => {
  const other = await photographBarcode({ registerNumber: 'DFG731X' });
  const { data, width, height } = await sideBySide(picture, other);
  const partOf = (raw: { data: Uint8Array; width: number; height: number }) =>
    sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 1 } })
      .png()
      .toBuffer();
  const alone = await readDiscPart(await partOf(picture), models);
  assert.deepEqual([alone?.registerNumber, alone?.tare], ['PDX140J', '1366kg']);
  const beside = await readDiscPart(await partOf({ data, width, height }), models);
  assert.deepEqual([beside?.hasOtherVehicle, beside?.tare, beside?.gvm], [true, undefined, undefined]);
});
