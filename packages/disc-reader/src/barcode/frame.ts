import type { Gray, Point } from './gray.ts';
import { affine, compose, type Matrix, warp } from './warp.ts';

/** A rectified view of a picture. `toSource` maps points of the view to points of the picture. */
export interface Frame {
  source: Gray;
  toSource: Matrix;
  width: number;
  height: number;
}

/** A line of printed text in a frame: its centre, its size along and across, and its angle in radians. */
export interface TextBox {
  center: Point;
  width: number;
  height: number;
  angle: number;
}

/** Renders a frame as a picture. */
export const drawFrame = (frame: Frame): Gray => warp(frame.source, frame.toSource, frame.width, frame.height);

/** Crops a box from a frame. Samples the source directly to avoid blurring twice. */
export function cutBox(frame: Frame, box: TextBox, width: number, height: number): Gray {
  const along = { x: (Math.cos(box.angle) * box.width) / width, y: (Math.sin(box.angle) * box.width) / width };
  const across = { x: (-Math.sin(box.angle) * box.height) / height, y: (Math.cos(box.angle) * box.height) / height };
  const origin = {
    x: box.center.x - (along.x * width + across.x * height) / 2,
    y: box.center.y - (along.y * width + across.y * height) / 2,
  };
  return warp(frame.source, compose(frame.toSource, affine(origin, along, across)), width, height);
}

/** Part of a box, between two shares of its width. */
export function partOfBox(box: TextBox, from: number, to: number): TextBox {
  const shift = ((from + to) / 2 - 0.5) * box.width;
  return {
    ...box,
    center: { x: box.center.x + Math.cos(box.angle) * shift, y: box.center.y + Math.sin(box.angle) * shift },
    width: box.width * (to - from),
  };
}
