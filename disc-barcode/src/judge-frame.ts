import { findBarcode } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import type { Payload } from './parse-barcode.ts';
import { decodeAt } from './read-barcode.ts';

/** What to tell somebody who points a camera: where the barcode is not read yet, why. */
export type Guidance = 'dark' | 'searching' | 'closer' | 'steady';

/** A frame of a camera: what its barcode says, or what would help the next one. */
export type FrameJudgement = { kind: 'read'; payload: Payload; sharpness: number } | { kind: 'guidance'; guidance: Guidance };

/** Mean shade under which print and bars drown in the noise of a phone's sensor. */
const darkest = 45;
/** A barcode shorter than this share of the frame leaves the print beside it too small. */
const nearEnough = 0.3;
/** Barcodes of the corpus score from 2.8 up, all else up to 2. */
const barcodeLike = 2.4;
/** Another frame follows at once, so only the likeliest places are worth a look. */
const places = 2;

/** Judges one frame of a camera, quickly. */
export async function judgeFrame(frame: Gray): Promise<FrameJudgement> {
  if (meanShade(frame) < darkest) return { kind: 'guidance', guidance: 'dark' };
  const found = findBarcode(frame).slice(0, places);
  for (const place of found) {
    const decoded = await decodeAt(frame, place);
    if (decoded) return { kind: 'read', payload: decoded.payload, sharpness: sharpness(frame) };
  }
  const [likeliest] = found;
  if (!likeliest || likeliest.score < barcodeLike) return { kind: 'guidance', guidance: 'searching' };
  return { kind: 'guidance', guidance: likeliest.length < nearEnough * Math.max(frame.width, frame.height) ? 'closer' : 'steady' };
}

function meanShade({ data }: Gray): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < data.length; i += 37, count++) sum += data[i] ?? 0;
  return count === 0 ? 0 : sum / count;
}

/** How hard the edges are: the mean square of what a pixel differs from the mean of its neighbours. */
function sharpness({ data, width, height }: Gray): number {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 2)
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i += 2, count++) {
      const edge = 4 * (data[i] ?? 0) - (data[i - 1] ?? 0) - (data[i + 1] ?? 0) - (data[i - width] ?? 0) - (data[i + width] ?? 0);
      sum += edge * edge;
    }
  return count === 0 ? 0 : sum / count;
}
