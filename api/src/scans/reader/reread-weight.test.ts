import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { affine } from 'disc-barcode/warp';
import sharp from 'sharp';
import type { DiscFrame } from './disc-frame.ts';
import { openOcrModels } from './ocr-models.ts';
import { rereadWeight, type WeightReading } from './reread-weight.ts';

const models = await openOcrModels();
after(() => models.close());

/** Digits and a unit as strokes in a cell of 24 by 40, so that no font is needed. */
const strokes: Record<string, string> = {
  '1': 'M7 9L13 4V36',
  '2': 'M4 12C4 2 20 2 20 12C20 20 4 26 4 36H20',
  '3': 'M4 4H20L11 17C24 17 22 36 12 36C7 36 4 33 4 30',
  '4': 'M15 36V4L3 26H21',
  k: 'M5 4V36M18 14L6 26M10 22L19 36',
  g: 'M18 24A7 7 0 1 1 18 23M18 14V38C18 46 6 46 5 41',
};
const [left, top] = [100, 60];

async function draw(text: string, pitch: number): Promise<DiscFrame> {
  const print = [...text]
    .map((letter, i) => `<path transform="translate(${left + i * pitch} ${top})" d="${strokes[letter] ?? ''}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="#dfd"/><g fill="none" stroke="#222" stroke-width="4.5">${print}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer({ resolveWithObject: true });
  const source = { data, width: info.width, height: info.height };
  return { source, toSource: affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }), width: 400, height: 160 };
}

/** Reads what is between two places of a frame, in pixels. */
function read(frame: DiscFrame, begin: number, end: number): Promise<WeightReading | undefined> {
  const box = { center: { x: (begin + end) / 2, y: top + 20 }, width: end - begin, height: 48, angle: 0 };
  return rereadWeight(frame, box, models);
}

test('a first digit that the box cuts off is found in a wider one [V3]', async () => {
  for (const pitch of [30, 34]) {
    const frame = await draw('1432kg', pitch);
    const reading = await read(frame, left + pitch - 2, left + 6 * pitch);
    assert.equal(reading?.digits, '1432', `pitch ${pitch}`);
    assert.equal(reading.isConfirmed, true);
  }
});

test('a unit that the box cuts off is found in a wider one [V3]', async () => {
  const reading = await read(await draw('1432kg', 30), left - 4, left + 4 * 30 - 8);
  assert.equal(reading?.digits, '1432');
});

test('a weight of which a digit is hidden is left out, whatever the box [V3]', async () => {
  const frame = await draw('1432kg', 30);
  const finger = Uint8Array.from(frame.source.data, (shade, i) => (i % 400 < left + 26 ? 90 : shade));
  const hidden = { ...frame, source: { ...frame.source, data: finger } };
  assert.equal(await read(hidden, left + 28, left + 6 * 30), undefined);
});
