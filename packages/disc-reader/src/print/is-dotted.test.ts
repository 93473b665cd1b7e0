import assert from 'node:assert/strict';
import { test } from 'node:test';
import { affine } from '../barcode/warp.ts';
import sharp from 'sharp';
import { isDotted } from './is-dotted.ts';

/** Whether eight letters of one stroke each, drawn with dots or without, count as dotted. */
async function isDottedPrint(dashes: string): Promise<boolean> {
  const strokes = Array.from({ length: 8 }, (_, i) => `M${20 + 30 * i} 10V54`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="64"><rect width="260" height="64" fill="#dfd"/><path d="${strokes}" stroke="#222" stroke-width="5" ${dashes}/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer({ resolveWithObject: true });
  const source = { data, width: info.width, height: info.height };
  const frame = { source, toSource: affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }), width: 260, height: 64 };
  return isDotted(frame, { center: { x: 130, y: 32 }, width: 260, height: 64, angle: 0 }, 8);
}

test('dot matrix print is told from plain print, in which a Z does not look like a 2', async () => {
  assert.equal(await isDottedPrint('stroke-dasharray="5 5"'), true);
  assert.equal(await isDottedPrint(''), false);
});
