import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { findBarcode } from './find-barcode.ts';
import { prepareDecoderInNode } from './node.ts';
import { readPlace, readBledBarcode } from './read-place.ts';
import { photographBarcode } from './testing/photograph-barcode.ts';

before(prepareDecoderInNode);

for (const turn of [12, 190])
  test(`decodes a barcode whose ink has run, turned by ${turn} degrees`, async () => {
    const picture = await photographBarcode({ turn, bleed: 2.4 });
    const places = findBarcode(picture);
    for (const place of places) assert.equal((await readPlace(picture, place)).payload, undefined);
    assert.equal((await readBledBarcode(picture, places))?.payload.registerNumber, 'BBC456D');
  });

test('returns nothing if too much ink has run', async () => {
  const picture = await photographBarcode({ turn: 12, bleed: 5 });
  assert.equal(await readBledBarcode(picture, findBarcode(picture)), undefined);
});

test('returns nothing where a barcode is not', async () => {
  const picture = await photographBarcode({ bleed: 2 });
  const [place] = findBarcode(picture);
  assert.ok(place);
  const beside = { ...place, center: { x: place.center.x, y: place.center.y + 2 * place.height } };
  assert.equal(await readBledBarcode(picture, [beside]), undefined);
});
