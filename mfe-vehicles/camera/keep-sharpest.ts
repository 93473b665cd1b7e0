import type { Payload } from 'disc-reader/barcode-fields';

/** A frame whose barcode was read. */
export interface ReadFrame<Frame> {
  frame: Frame;
  payload: Payload;
  sharpness: number;
}

/** Sharpness from which the print in the test corpus is legible. Blurred pictures have about a tenth of it. */
const sharpEnough = 400;

/**
 * Decides which frame to keep and whether to take it now: the first one if it is sharp, or the sharper of two frames
 * with the same barcode. The other frame is passed to `drop`.
 */
export function keepSharpest<Frame>(
  before: ReadFrame<Frame> | undefined,
  read: ReadFrame<Frame>,
  drop: (frame: Frame) => void,
): { keep: ReadFrame<Frame>; take: boolean } {
  const agree =
    before?.payload.registerNumber === read.payload.registerNumber &&
    before.payload.discNumber === read.payload.discNumber;
  const keep = before && agree && before.sharpness > read.sharpness ? before : read;
  for (const candidate of [before, read]) if (candidate && candidate !== keep) drop(candidate.frame);
  return { keep, take: agree || read.sharpness >= sharpEnough };
}
