import type { Place } from './find-barcode.ts';
import type { Frame } from './frame.ts';
import type { Gray } from './gray.ts';
import { affine } from './warp.ts';

/**
 * A level view of a candidate: its length becomes `length` pixels, and the view extends to `wide` and `high` times its
 * length and height. `turn` adds a rotation in radians.
 */
export function deskew(
  source: Gray,
  place: Place,
  view: { length: number; wide: number; high: number; turn?: number },
): Frame {
  const scale = place.length / view.length;
  const width = Math.round(view.length * view.wide);
  const height = Math.round((place.height / scale) * view.high);
  const turn = view.turn ?? 0;
  const right = { x: Math.cos(place.angle + turn) * scale, y: Math.sin(place.angle + turn) * scale };
  const down = { x: Math.cos(place.barAngle + turn) * scale, y: Math.sin(place.barAngle + turn) * scale };
  const origin = {
    x: place.center.x - (right.x * width + down.x * height) / 2,
    y: place.center.y - (right.y * width + down.y * height) / 2,
  };
  return { source, toSource: affine(origin, right, down), width, height };
}
