import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { prepareDecoderInNode } from '../../src/barcode/node.ts';
import { readBarcode } from '../../src/barcode/read-barcode.ts';
import { seededRandom } from '../seeded-random.ts';
import { conditions } from './conditions.ts';
import { inventDisc } from './invent-disc.ts';
import { makePicture } from './make-picture.ts';

before(prepareDecoderInNode);

test('the barcode of a drawn disc says what its label says', async () => {
  const [plain] = conditions;
  assert.ok(plain);
  const random = seededRandom(1);
  const disc = inventDisc(random);
  const { picture } = await makePicture(disc, plain, random, () => 'sans-serif');
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const payload = await readBarcode({ data, width: info.width, height: info.height });
  const { discNumber, expiryDate, make, licenseNumber, registerNumber } = disc;
  assert.partialDeepStrictEqual(payload, { discNumber, expiryDate, make, licenseNumber, registerNumber });
});
