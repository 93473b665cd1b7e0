import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame } from '../barcode/frame.ts';
import { affine } from '../barcode/warp.ts';
import { inkStrip, stripHeight } from './ink-strip.ts';

const stripWidth = 176;

/** Paper of one shade with a stroke of ink, 16 of 112 pixels wide, through the middle of its height of 28. */
function frameWith(paper: number, ink: number): Frame {
  const [width, height] = [112, 28];
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    i % width >= 52 && i % width < 68 && i < 14 * width ? ink : paper,
  );
  const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
  return { source: { data, width, height }, toSource, width, height };
}

const box = { center: { x: 56, y: 14 }, width: 112, height: 28, angle: 0 };
const shadeAt = (shades: Float32Array, x: number, y: number): number | undefined => shades[y * stripWidth + x];

test('paper is 0 and ink is 1, whatever their shades', () => {
  for (const [paper, ink] of [
    [230, 30],
    [140, 90],
  ] as const) {
    const { shades } = inkStrip(frameWith(paper, ink), box, stripWidth);
    assert.equal(shades.length, stripWidth * stripHeight);
    assert.equal(shadeAt(shades, 30, 5), 0);
    assert.ok(Math.abs((shadeAt(shades, 60, 5) ?? 0) - 1) < 0.05);
    assert.equal(shadeAt(shades, 60, 22), 0);
  }
});

test('shades that differ as little as noise stay faint', () => {
  assert.equal(shadeAt(inkStrip(frameWith(200, 194), box, stripWidth).shades, 60, 5), 0.25);
});

test('a box is as high as the strip, and paper is behind it', () => {
  const { shades, end } = inkStrip(frameWith(230, 30), { ...box, center: { x: 30, y: 14 }, width: 60 }, stripWidth);
  assert.equal(end, 60);
  assert.ok((shadeAt(shades, 58, 5) ?? 0) > 0.9);
  assert.equal(shadeAt(shades, 61, 5), 0);
});

test('a box that is too long for the strip is squeezed', () => {
  assert.equal(inkStrip(frameWith(230, 30), { ...box, height: 8 }, stripWidth).end, stripWidth);
});
