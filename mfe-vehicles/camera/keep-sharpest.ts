import type { Payload } from 'disc-barcode/parse-barcode';

/** A frame whose barcode was read. */
export interface ReadFrame<Frame> {
  frame: Frame;
  payload: Payload;
  sharpness: number;
}

/** Print of the corpus is legible from here on; a blurred picture lies at a tenth of it. */
const sharpEnough = 400;

/**
 * Which frame to keep, and whether to take it now: the first one when it is sharp, else the sharper of two that say the
 * same. The one that is not kept is handed to `drop`.
 */
export function keepSharpest<Frame>(
  before: ReadFrame<Frame> | undefined,
  read: ReadFrame<Frame>,
  drop: (frame: Frame) => void,
): { keep: ReadFrame<Frame>; take: boolean } {
  const agree = before?.payload.registerNumber === read.payload.registerNumber && before.payload.discNumber === read.payload.discNumber;
  const keep = before && agree && before.sharpness > read.sharpness ? before : read;
  for (const each of [before, read]) if (each && each !== keep) drop(each.frame);
  return { keep, take: agree || read.sharpness >= sharpEnough };
}
