import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame } from '../barcode/frame.ts';
import { affine } from '../barcode/warp.ts';
import { isUnitInPlace, standOf } from './number-stand.ts';

/** A bar from one place to another, from top to bottom if no other height is given. */
type Bar = readonly [from: number, to: number, shade: number, top?: number];

/** Paper with bars on it. */
function paperWith(...bars: readonly Bar[]): Frame {
  const [width, height] = [320, 40];
  const data = new Uint8Array(width * height).fill(210);
  for (const [from, to, shade, top = 0] of bars)
    for (let y = top; y < height - top; y++) data.fill(shade, y * width + from, y * width + to);
  const toSource = affine({ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 });
  return { source: { data, width, height }, toSource, width, height };
}

// four digits and a unit, each 20 wide, from 100 to 200
const box = { center: { x: 150, y: 20 }, width: 100, height: 30, angle: 0 };
const places = [0.1, 0.3, 0.5, 0.7, 0.9];
const digits = places.map((at): Bar => [100 + at * 100 - 3, 100 + at * 100 + 3, 30, 10]);
const isClear = (...bars: readonly Bar[]) => standOf(paperWith(...digits, ...bars), box, places).isClear;

test('a number with clean paper on both sides is whole [V3]', () => {
  assert.ok(isClear());
});

test('a thin rule beside the digits, or a fold among them, is no digit [V3]', () => {
  assert.ok(isClear([95, 98, 40]));
  assert.ok(isClear([139, 142, 250]));
});

test('a number that may go on under something on the paper is not whole, be it dark or pale [V3]', () => {
  for (const shade of [60, 150, 255]) {
    assert.ok(!isClear([80, 96, shade]), `before: ${shade}`);
    assert.ok(!isClear([173, 186, shade]), `behind: ${shade}`);
    assert.ok(!isClear([132, 146, shade]), `among: ${shade}`);
  }
});

test('a number cut by the edge of the picture is not whole, nor is one of which a digit is missing [V3]', () => {
  const paper = paperWith(...digits);
  assert.ok(!standOf(paper, box, [0.1, 0.3, 0.7, 0.9]).isClear);
  assert.ok(!standOf(paper, box, [0.1, 0.3, 0.5, 1.2]).isClear);
  const cut = { ...paper, toSource: affine({ x: -105, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }) };
  assert.ok(!standOf(cut, box, places).isClear);
});

test('the unit is as far behind a number as on the rest of the disc', () => {
  assert.equal(Math.round(standOf(paperWith(...digits), box, [0.1, 0.3, 0.5, 0.9]).unitGap * 10), 20);
});

test('[V3] a unit that is further behind its number than another one has lost a digit before it', () => {
  assert.ok(isUnitInPlace(1.6, [1.6]));
  assert.ok(isUnitInPlace(2.7, [2.7, 2.4]));
  assert.ok(!isUnitInPlace(2.5, [2.5, 1.5]));
});
