import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Gray } from '../barcode/gray.ts';
import { affine } from '../barcode/warp.ts';
import sharp from 'sharp';
import { countGlyphs, type DigitPlaces } from './count-glyphs.ts';
import type { DiscFrame } from './disc-frame.ts';

/** Digits as strokes in a cell of 24 by 40, the 1 as thin as in OCR-A. */
const strokes: Record<string, string> = {
  '1': 'M12 4V36',
  '2': 'M4 6H20V20H4V34H20',
  '4': 'M6 4V22H20M16 12V36',
  /** A 4 of OCR-A, whose strokes do not touch. */
  y: 'M4 4V22H9M18 12V36',
  k: 'M6 4V36M18 14L8 24L18 36',
  g: 'M18 16H8V28H18M18 14V36H8',
};
const [cell, left, top] = [28, 120, 60];

/** Draws a text from `left`, and what else is on the paper. Everything is 400 by 160 pixels. */
async function draw(text: string, rest = '', { paper = '#dfd', ink = '#222' } = {}): Promise<DiscFrame> {
  const print = [...text]
    .map((letter, i) => `<path transform="translate(${left + i * cell} ${top})" d="${strokes[letter] ?? ''}"/>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="${paper}"/><g fill="none" stroke="${ink}" stroke-width="4">${print}</g>${rest}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer({ resolveWithObject: true });
  const source: Gray = { data, width: info.width, height: info.height };
  return { source, toSource: affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }), width: 400, height: 160 };
}

/** The box and places that a recogniser reports for the letters `from` to `to`, of which the last two are the unit. */
function read(from: number, to: number, frame: DiscFrame): number | undefined {
  const [begin, end] = [left + from * cell - 6, left + to * cell + 2];
  const box = { center: { x: (begin + end) / 2, y: top + 20 }, width: end - begin, height: 52, angle: 0 };
  const share = (i: number): number => (left + i * cell + 12 - begin) / (end - begin);
  const digits = Array.from({ length: to - from - 2 }, (_, i) => share(from + i));
  const places: DigitPlaces = { digits, unit: share(to - 2) };
  return countGlyphs(frame, box, places);
}

test('a number with paper on both sides is whole [V3]', async () => {
  assert.equal(read(0, 6, await draw('1422kg')), 4);
});

test('the two strokes of a 4 of OCR-A are one digit', async () => {
  assert.equal(read(0, 6, await draw('1y22kg')), 4);
  assert.equal(read(1, 6, await draw('1y22kg')), undefined);
});

test('a thin 1 that was not read is noticed [V3]', async () => {
  assert.equal(read(1, 6, await draw('1422kg')), undefined);
});

test('a digit that was not read between number and unit is noticed [V3]', async () => {
  const frame = await draw('1422kg');
  const box = { center: { x: left + 80, y: top + 20 }, width: 172, height: 52, angle: 0 };
  const share = (i: number): number => (i * cell + 18) / 172;
  assert.equal(countGlyphs(frame, box, { digits: [0, 1, 2].map(share), unit: share(4) }), undefined);
});

test('a number that goes on under a finger is not whole [V3]', async () => {
  const finger = `<rect x="60" y="0" width="${left + cell - 62}" height="160" fill="#654"/>`;
  assert.equal(read(1, 6, await draw('1422kg', finger)), undefined);
});

test('a number that goes on under glare is not whole [V3]', async () => {
  const glare = `<rect x="60" y="0" width="${left + cell - 62}" height="160" fill="#fff"/>`;
  assert.equal(read(1, 6, await draw('1422kg', glare)), undefined);
});

test('light print on paper that is blank with light may have lost strokes; on a white sheet it is whole [V3]', async () => {
  assert.equal(read(0, 6, await draw('1422kg', '', { paper: '#fff', ink: '#999' })), undefined);
  assert.equal(read(0, 6, await draw('1422kg', '', { paper: '#fff', ink: '#222' })), 4);
  assert.equal(read(0, 6, await draw('1422kg', '', { paper: '#ddd', ink: '#999' })), 4);
});

test('a number cut by the edge of the picture is not whole [V3]', async () => {
  const { source } = await draw('1422kg');
  const from = left + cell - 1; // in the paper between the first two digits
  const rows = Array.from({ length: source.height }, (_, y) => [
    ...source.data.subarray(y * source.width + from, (y + 1) * source.width),
  ]);
  const rest = { data: Uint8Array.from(rows.flat()), width: source.width - from, height: source.height };
  const toSource = affine({ x: -from, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
  assert.equal(read(1, 6, { source: rest, toSource, width: 400, height: 160 }), undefined);
});

test('the edge of the disc beside a number is not a digit', async () => {
  const edge = '<path d="M100 0V160" stroke="#222" stroke-width="12"/>';
  const frame = await draw('1422kg', edge);
  assert.equal(read(0, 6, frame), undefined);
  assert.equal(read(0, 6, { ...frame, disc: { x: 350, y: 30, radius: 250 } }), 4);
});

test('a number that goes on under a blot near the edge of the disc is not whole, beside the table it is [V3]', async () => {
  const disc = { x: 350, y: 30, radius: 250 };
  const dark = (from: number) =>
    `<rect x="${from}" y="0" width="${left + cell - 4 - from}" height="160" fill="#222" stroke="#222"/>`;
  assert.equal(read(1, 6, { ...(await draw('1422kg', dark(left - 30))), disc }), undefined);
  assert.equal(read(1, 6, { ...(await draw('1422kg', dark(0))), disc }), 3);
});

test('thin lines of the paper, beside the digits or through one, are no digits', async () => {
  const pattern = (x: number) => `<path d="M${x} 0V160" stroke="#555" stroke-width="3"/>`;
  assert.equal(read(0, 6, await draw('1422kg', pattern(left - 14))), 4);
  assert.equal(read(0, 6, await draw('1422kg', pattern(left + cell + 12))), 4);
});

test('a thin 1 on a line of the paper is noticed [V3]', async () => {
  const pattern = `<path d="M${left + 12} 0V160" stroke="#444" stroke-width="2"/>`;
  assert.equal(read(1, 6, await draw('1422kg', pattern)), undefined);
});

test('a number across the edge of a tint is whole', async () => {
  const tint = `<rect y="${top + 30}" width="400" height="100" fill="#000" opacity="0.45"/>`;
  assert.equal(read(0, 6, await draw('1422kg', tint)), 4);
});

test('a number that goes on under something pale is not whole [V3]', async () => {
  const label = `<rect x="60" y="0" width="${left + cell - 62}" height="160" fill="#9a9"/>`;
  assert.equal(read(1, 6, await draw('1422kg', label)), undefined);
});

test('a last digit that runs together with the one before it is noticed [V3]', async () => {
  const bridge = `<path d="M${left + 2 * cell} ${top + 34}h${cell + 20}" stroke="#222" stroke-width="4"/>`;
  const frame = await draw('1422kg', bridge);
  const box = { center: { x: left + 80, y: top + 20 }, width: 172, height: 52, angle: 0 };
  const share = (i: number): number => (i * cell + 18) / 172;
  assert.equal(countGlyphs(frame, box, { digits: [0, 1, 2].map(share), unit: share(4) }), undefined);
  assert.equal(countGlyphs(frame, box, { digits: [0, 1, 2, 3].map(share), unit: share(4) }), 3);
});
