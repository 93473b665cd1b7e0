import type { Gray, Point } from './gray.ts';
import { affine, compose, type Matrix, warp } from './warp.ts';

/** A straightened view of a picture: `toSource` takes places of the view to places of the picture. */
export interface Frame {
  source: Gray;
  toSource: Matrix;
  width: number;
  height: number;
}

/** A line of print in a frame: its centre, its extent along and across, and its slope in radians. */
export interface TextBox {
  centre: Point;
  width: number;
  height: number;
  angle: number;
}

/** The frame as a picture. */
export const drawFrame = (frame: Frame): Gray => warp(frame.source, frame.toSource, frame.width, frame.height);

/** Cuts a box out of a frame, sampled from the source itself, so that nothing is blurred twice. */
export function cutBox(frame: Frame, box: TextBox, width: number, height: number): Gray {
  const along = { x: (Math.cos(box.angle) * box.width) / width, y: (Math.sin(box.angle) * box.width) / width };
  const across = { x: (-Math.sin(box.angle) * box.height) / height, y: (Math.cos(box.angle) * box.height) / height };
  const origin = {
    x: box.centre.x - (along.x * width + across.x * height) / 2,
    y: box.centre.y - (along.y * width + across.y * height) / 2,
  };
  return warp(frame.source, compose(frame.toSource, affine(origin, along, across)), width, height);
}

/** Part of a box, given in shares of its width. */
export function partOfBox(box: TextBox, from: number, to: number): TextBox {
  const shift = ((from + to) / 2 - 0.5) * box.width;
  return {
    ...box,
    centre: { x: box.centre.x + Math.cos(box.angle) * shift, y: box.centre.y + Math.sin(box.angle) * shift },
    width: box.width * (to - from),
  };
}
