import { transfer } from 'comlink';
import type { Guidance } from 'disc-reader/barcode';
import type { Payload } from 'disc-reader/barcode-fields';
import type { GetReader } from '../barcode/use-barcode-reader.ts';

/** A frame whose barcode was read. */
interface ReadFrame<Frame> {
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

interface Watch {
  video: HTMLVideoElement;
  getReader: GetReader;
  signal: AbortSignal;
  onGuidance: (guidance: Guidance) => void;
}

/** Reads camera frames until a barcode is found. Resolves to the frame to keep, or undefined if aborted. */
export async function watchFrames({
  video,
  getReader,
  signal,
  onGuidance,
}: Watch): Promise<{ frame: ImageBitmap; payload: Payload } | undefined> {
  const reader = await getReader();
  let best: ReadFrame<ImageBitmap> | undefined;
  while (!signal.aborted) {
    await nextFrame(video);
    const bitmap = await createImageBitmap(video).catch(() => undefined);
    if (!bitmap) continue;
    const { assessment, frame } = await reader.judge(transfer(bitmap, [bitmap]));
    if (signal.aborted) {
      frame?.close();
      break;
    }
    if (assessment.kind === 'guidance') onGuidance(assessment.guidance);
    else if (frame) {
      const { payload, sharpness } = assessment;
      const { keep, take } = keepSharpest(best, { frame, payload, sharpness }, (dropped) => dropped.close());
      best = keep;
      onGuidance('steady');
      if (take) return keep;
    }
  }
  best?.frame.close();
  return undefined;
}

/** Resolves with the next new frame. Frames are assessed one at a time, so a slow device only assesses fewer. */
const nextFrame = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve) =>
    typeof video.requestVideoFrameCallback === 'function'
      ? video.requestVideoFrameCallback(resolve)
      : requestAnimationFrame(resolve),
  );
