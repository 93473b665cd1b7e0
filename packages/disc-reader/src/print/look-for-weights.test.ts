import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { prepareDecoderInNode } from '../barcode/node.ts';
import { photographBarcode, sideBySide } from '../barcode/testing/photograph-barcode.ts';
import sharp from 'sharp';
import { loadPicture } from './load-picture.ts';
import { lookForPrintedWeights, lookForWeights } from './look-for-weights.ts';
import { type OcrModels, openOcrModels } from './ocr-models.ts';
import { readDiscBarcode } from './read-disc-barcode.ts';
import { readDiscPart } from './read-disc-part.ts';
import { readText } from './read-text.ts';
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
async function lookWithout(
  blindSides: readonly number[],
  others: Partial<OcrModels> = {},
  { isUnclear = false, description = 'Hatch back' } = {},
) {
  const sides: number[] = [];
  const find = async (input: Float32Array, height: number, width: number): Promise<Float32Array> => {
    sides.push(width);
    return blindSides.includes(width) ? new Float32Array(height * width) : await models.find(input, height, width);
  };
  const search = { models: { ...models, ...others, find }, description, isUnclear };
  const weights = await lookForWeights(frame, search);
  return { tare: weights.tare?.digits, gvm: weights.gvm?.digits, sides };
}

test('a tare that is not found is looked for in a view of another size [VEH-2]', async () => {
  const found = { tare: '1366', gvm: '1836' };
  assert.deepEqual(await lookWithout([]), { ...found, sides: [960] });
  assert.deepEqual(await lookWithout([960]), { ...found, sides: [960, 960, 832] });
  assert.deepEqual(await lookWithout([960, 832]), { tare: undefined, gvm: undefined, sides: [960, 960, 832] });
});

test('in a further view, a GVM counts only with its tare [V3]', async () => {
  const tooLight = { description: 'Tricycle' }; // up to 1200 kg
  assert.deepEqual(await lookWithout([], {}, tooLight), { tare: undefined, gvm: '1836', sides: [960, 960, 832, 1344] });
  assert.equal((await lookWithout([960], {}, tooLight)).gvm, undefined);
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

/** Models that read digits only in the rows around the tare's label, and the views that they have looked at. */
function readingOnlyNearLabel(): { near: OcrModels; views: [width: number, height: number][] } {
  const digits = new Set([...'0123456789'].map((digit) => models.letters.indexOf(digit)));
  const views: [width: number, height: number][] = [];
  const isNear = (): boolean => views.at(-1)?.[0] === 1344;
  const near: OcrModels = {
    ...models,
    find: async (input, height, width) => {
      views.push([width, height]);
      return await models.find(input, height, width);
    },
    read: async (input, width) => {
      const scores = await models.read(input, width);
      return isNear() ? scores : scores.map((score, i) => (digits.has(i % models.letters.length) ? 0 : score));
    },
    readWeights: async (input, height, width) => {
      const scores = await models.readWeights(input, height, width);
      return isNear() ? scores : scores.fill(0);
    },
  };
  return { near, views };
}

test('a tare that is not found there either is looked for closely in the rows around its label [VEH-2]', async () => {
  const { near, views } = readingOnlyNearLabel();
  const { tare } = await lookForWeights(frame, { models: near, description: 'Hatch back' });
  assert.equal(tare?.digits, '1366');
  assert.deepEqual(views, [
    [960, 960],
    [960, 960],
    [832, 832],
    [1344, 256],
  ]);
});

test('of a disc of which only the print can be read, a missed tare is looked for closely, too, and nothing else is [VEH-2]', async () => {
  const { near, views } = readingOnlyNearLabel();
  const read = async (seen: OcrModels) =>
    await lookForPrintedWeights(frame, await readText(frame, seen), { models: seen, description: 'Hatch back' });
  const { tare, gvm } = await read(near);
  assert.deepEqual([tare?.digits, gvm?.digits, views.length], ['1366', '1836', 2]);
  views.length = 0;
  const whole = await read({ ...models, find: (input, height, width) => near.find(input, height, width) });
  assert.deepEqual([whole.tare?.digits, whole.gvm?.digits, views.length], ['1366', '1836', 1]);
});

test('on a picture that hardly shows its barcode there is no further view', async () => {
  assert.deepEqual(await lookWithout([960], {}, { isUnclear: true }), {
    tare: undefined,
    gvm: undefined,
    sides: [960, 960],
  });
});

test('in a view of another size, or on a picture that hardly shows its barcode, a weight of which the recogniser alone is not quite sure does not count [V3]', async () => {
  const digits = new Set([...'0123456789'].map((digit) => models.letters.indexOf(digit)));
  const doubtful = {
    read: async (input: Float32Array, width: number) =>
      (await models.read(input, width)).map(
        (score, i) => 0.8 * score + (digits.has(i % models.letters.length) ? 0.02 : 0),
      ),
    readWeights: async (input: Float32Array, height: number, width: number) =>
      (await models.readWeights(input, height, width)).fill(0),
  };
  assert.equal((await lookWithout([], doubtful)).tare, '1366');
  assert.equal((await lookWithout([960], doubtful)).tare, undefined);
  assert.equal((await lookWithout([], doubtful, { isUnclear: true })).tare, undefined);
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
