import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quad } from './gray.ts';
import { affine, compose, homography, project, warp } from './warp.ts';

const from: Quad = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 50 },
  { x: 0, y: 50 },
];
const to: Quad = [
  { x: 12, y: 7 },
  { x: 90, y: 20 },
  { x: 80, y: 77 },
  { x: 5, y: 60 },
];

test('a homography maps the four corners to the four others', () => {
  const map = homography(from, to);
  from.forEach((corner, i) => {
    const { x, y } = project(map, corner);
    assert.ok(Math.hypot(x - (to[i]?.x ?? 0), y - (to[i]?.y ?? 0)) < 1e-6);
  });
});

test('a composition equals applying both transformations in turn', () => {
  const [first, second] = [affine({ x: 3, y: 4 }, { x: 2, y: 1 }, { x: -1, y: 2 }), homography(from, to)];
  const [once, twice] = [
    project(compose(second, first), { x: 9, y: 5 }),
    project(second, project(first, { x: 9, y: 5 })),
  ];
  assert.ok(Math.hypot(once.x - twice.x, once.y - twice.y) < 1e-6);
});

test('shrinking averages fine patterns', () => {
  const stripes = { data: Uint8Array.from({ length: 64 * 64 }, (_, i) => (i % 2 ? 255 : 0)), width: 64, height: 64 };
  const small = warp(stripes, affine({ x: 0, y: 0 }, { x: 4, y: 0 }, { x: 0, y: 4 }), 16, 16);
  assert.ok(small.data.every((shade) => Math.abs(shade - 127) < 20));
});
