import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBarcode } from './find-barcode.ts';
import { photographBarcode } from './testing/photograph-barcode.ts';

test('a barcode that stands on its end and leans is found the right way round, not as in a mirror', async () => {
  for (const turn of [80, 86, 94, 100])
    for (const lean of [-0.25, 0.25]) {
      const [place] = findBarcode(await photographBarcode({ turn, lean }));
      assert.ok(place, `${turn} ${lean}`);
      // The bars are a quarter turn clockwise of the rows, give or take the lean.
      assert.ok(Math.sin(place.barAngle - place.angle) > 0.9, `${turn} ${lean}`);
    }
});
