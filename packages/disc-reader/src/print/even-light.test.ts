import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBarcode } from '../barcode/find-barcode.ts';
import { prepareDecoderInNode } from '../barcode/node.ts';
import { readPlace } from '../barcode/read-place.ts';
import { photographBarcode } from '../barcode/testing/photograph-barcode.ts';
import type { Gray } from '../barcode/gray.ts';
import { evenLight } from './even-light.ts';

/** Darkens what is above a slanting line, as the tint of a windscreen does. */
const tinted = ({ data, width, height }: Gray): Gray => ({
  data: data.map((shade, i) => (Math.floor(i / width) < height / 2 + (i % width) / 20 ? shade * 0.3 : shade)),
  width,
  height,
});

test('paper is as light under a tint as beside it, and print keeps its depth', () => {
  const [width, height] = [400, 200];
  const data = new Uint8Array(width * height).map((_, i) => ((i % width) % 20 < 6 ? 60 : 200));
  const { data: even } = evenLight(tinted({ data, width, height }));
  const at = (x: number, y: number) => even[y * width + x] ?? 0;
  for (const y of [30, 190]) {
    assert.ok(at(210, y) > 225, `paper ${y}: ${at(210, y)}`);
    assert.ok(Math.abs(at(203, y) - 72) < 15, `print ${y}: ${at(203, y)}`);
  }
});

test('paper that is almost black is not lightened until its noise looks like print', () => {
  const { data } = evenLight({ data: new Uint8Array(900).map((_, i) => (i % 7 === 0 ? 8 : 4)), width: 30, height: 30 });
  assert.ok(data.every((shade) => shade < 60));
});

test('[VEH-1] a barcode with the edge of a tint across it is read in even light', async () => {
  await prepareDecoderInNode();
  const read = async (picture: Gray) => {
    for (const place of findBarcode(picture)) {
      const { payload } = await readPlace(picture, place);
      if (payload) return payload.registerNumber;
    }
    return undefined;
  };
  const picture = tinted(await photographBarcode({ turn: 4 }));
  assert.equal(await read(evenLight(picture)), 'BBC456D');
});
