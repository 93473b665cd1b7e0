import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import bwip from 'bwip-js';
import sharp from 'sharp';
import { findBarcode } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import { prepareDecoderInNode } from './node.ts';
import { readBarcode } from './read-barcode.ts';

const text =
  '%MVL1CC57%0144%4024T0ZZ%1%402400ABCDEF%CAA123GP%BBC456D%Hatch back / Luikrug%VOLKSWAGEN%POLO%White / Wit%AAVZZZ6RZZU000001%CXX000001%2027-05-31%';

before(prepareDecoderInNode);

/** A barcode on grey paper, rotated by `turn` degrees, partly covered, and blurred. */
async function photograph({ turn = 0, blur = 0.5, covered = 0 }): Promise<Gray> {
  const options = { bcid: 'pdf417', text, columns: 9, scale: 3, rowmult: 3, padding: 10, backgroundcolor: 'FFFFFF' };
  const symbol = await bwip.toBuffer(options);
  const { width, height } = await sharp(symbol).metadata();
  const blot = {
    create: {
      width: Math.max(1, Math.round(width * covered)),
      height: Math.round(height * 0.8),
      channels: 3 as const,
      background: '#777',
    },
  };
  const hit =
    covered > 0
      ? await sharp(symbol)
          .composite([{ input: blot, left: Math.round(width * 0.4), top: Math.round(height * 0.1) }])
          .toBuffer()
      : symbol;
  const { data, info } = await sharp(
    await sharp(hit).flatten({ background: '#fff' }).rotate(turn, { background: '#ccc' }).png().toBuffer(),
  )
    .extend({ top: 200, bottom: 200, left: 150, right: 150, background: '#ccc' })
    .blur(blur)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function registerNumber(picture: Gray): Promise<string | undefined> {
  for (const place of findBarcode(picture)) {
    const { payload } = await readBarcode(picture, place);
    if (payload) return payload.registerNumber;
  }
  return undefined;
}

for (const turn of [0, 17, 90, 141, 180, 263]) {
  test(`decodes a barcode turned by ${turn} degrees`, async () =>
    assert.equal(await registerNumber(await photograph({ turn })), 'BBC456D'));
}

test('decodes a barcode of which only another view fits, and says that it was unclear', async () => {
  for (const turn of [13, 21]) {
    const picture = await photograph({ turn, blur: 3 });
    const [place] = findBarcode(picture);
    assert.ok(place);
    const { payload, isUnclear } = await readBarcode(picture, place);
    assert.deepEqual([payload?.registerNumber, isUnclear], ['BBC456D', true], `${turn}`);
  }
});

test('decodes a barcode that is too blurred for an ordinary decoder', async () =>
  assert.equal(await registerNumber(await photograph({ turn: 8, blur: 2.4 })), 'BBC456D'));

test('restores codewords covered by dirt', async () =>
  assert.equal(await registerNumber(await photograph({ turn: 5, covered: 0.06 })), 'BBC456D'));

test('returns nothing if too much is covered', async () =>
  assert.equal(await registerNumber(await photograph({ covered: 0.5 })), undefined));
