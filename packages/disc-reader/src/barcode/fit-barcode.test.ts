import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBarcode } from './find-barcode.ts';
import { fitBarcode } from './fit-barcode.ts';
import { distance } from './gray.ts';
import { deskew } from './read-place.ts';
import { photographBarcode } from './testing/photograph-barcode.ts';

type Conditions = Parameters<typeof photographBarcode>[0];

async function cornersOf(conditions: Conditions) {
  const picture = await photographBarcode({ turn: 7, ...conditions });
  const [place] = findBarcode(picture);
  assert.ok(place);
  return fitBarcode(deskew(picture, place, { length: 1000, wide: 1.3, high: 1.9 }))?.corners ?? [];
}

test('the corners of a barcode are where its edges are, if dirt hides an end of its first or last bars', async () => {
  const whole = await cornersOf({});
  assert.equal(whole.length, 4);
  const height = distance(whole[0] ?? { x: 0, y: 0 }, whole[3] ?? { x: 0, y: 0 });
  for (const blot of [
    { left: 0, top: 0, width: 0.12, height: 0.4 },
    { left: 0.88, top: 0.6, width: 0.12, height: 0.4 },
  ]) {
    const hidden = await cornersOf({ blots: [blot] });
    for (const [i, corner] of whole.entries())
      assert.ok(distance(corner, hidden[i] ?? { x: 0, y: 0 }) < 0.06 * height, `${blot.left}: corner ${i}`);
  }
});
