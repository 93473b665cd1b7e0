import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { findBarcode } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import { prepareDecoderInNode } from './node.ts';
import { readPlace } from './read-place.ts';
import { photographBarcode } from './testing/photograph-barcode.ts';

before(prepareDecoderInNode);

/** Dirt on a share of the barcode's width. */
const dirt = (width: number) => [{ left: 0.4, top: 0.1, width, height: 0.8 }];

async function registerNumber(picture: Gray): Promise<string | undefined> {
  for (const place of findBarcode(picture)) {
    const { payload } = await readPlace(picture, place);
    if (payload) return payload.registerNumber;
  }
  return undefined;
}

for (const turn of [0, 17, 90, 141, 180, 263]) {
  test(`decodes a barcode turned by ${turn} degrees`, async () =>
    assert.equal(await registerNumber(await photographBarcode({ turn })), 'BBC456D'));
}

test('decodes a barcode that is too blurred for an ordinary decoder', async () =>
  assert.equal(await registerNumber(await photographBarcode({ turn: 8, blur: 2.4 })), 'BBC456D'));

test('restores codewords covered by dirt', async () =>
  assert.equal(await registerNumber(await photographBarcode({ turn: 5, blots: dirt(0.06) })), 'BBC456D'));

test('returns nothing if too much is covered', async () =>
  assert.equal(await registerNumber(await photographBarcode({ blots: dirt(0.5) })), undefined));
