import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../barcode/gray.ts';
import { photographBarcode } from '../barcode/testing/photograph-barcode.ts';
import { affine } from '../barcode/warp.ts';
import { findLevelBarcode } from './find-level-barcode.ts';

test('[VEH-1] a barcode is found whole in a level view, with glare on a third of it', async () => {
  const source = await photographBarcode({ blots: [{ left: 0.3, top: 0, width: 0.34, height: 1 }] });
  const { width, height } = source;
  const side = 960;
  const scale = (1.5 * width) / side;
  // as a disc is seen: the barcode in the middle takes half of the width
  const origin = { x: width / 2 - (side * scale) / 2, y: height / 2 - (side * scale) / 2 };
  const toSource = affine(origin, { x: scale, y: 0 }, { x: 0, y: scale });
  const [place] = findLevelBarcode({ source, toSource, width: side, height: side });
  assert.ok(place);
  const length = width - 300 - 2 * 30; // without the margins that the photograph has around it
  assert.ok(distance(place.center, { x: width / 2, y: height / 2 }) < 0.06 * length);
  assert.ok(Math.abs(place.length / length - 1) < 0.15, `${place.length} for ${length}`);
  assert.ok(Math.abs(place.angle) < 0.02);
});
