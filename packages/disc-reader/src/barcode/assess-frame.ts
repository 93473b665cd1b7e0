import { adviseOnPicture, type PictureAdvice } from './advise-on-picture.ts';
import { findBarcode, isLikely } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import type { Payload } from './parse-barcode.ts';
import { decodeAt, newestDisc } from './read-place.ts';

/** A hint for the person with the camera while the barcode cannot be read yet: what would help, if the frame shows it. */
export type Guidance = 'searching' | 'steady' | PictureAdvice;

/** The result of a camera frame: its barcode's payload, or a hint. `sharpness` compares frames. */
export type FrameAssessment =
  | { kind: 'read'; payload: Payload; sharpness: number }
  | { kind: 'guidance'; guidance: Guidance };

/** Mean shade below which print and bars are lost in the sensor noise of a phone. */
const minShade = 45;
/** Minimum barcode length as a share of the frame. Below it the printed text is too small. */
const minLengthShare = 0.3;
/** Only the most likely regions are tried, because the next frame follows at once. */
const maxPlaces = 2;

/** Reads the barcode of a camera frame with the fast decoder, or returns a hint. */
export async function assessFrame(frame: Gray): Promise<FrameAssessment> {
  if (meanShade(frame) < minShade) return { kind: 'guidance', guidance: 'more_light' };
  const all = findBarcode(frame);
  const places = all.slice(0, maxPlaces);
  for (const place of places) {
    const decoded = await decodeAt(frame, place);
    if (!decoded) continue;
    const { payload } = await newestDisc(decoded, all, (other) => decodeAt(frame, other));
    return { kind: 'read', payload, sharpness: sharpness(frame) };
  }
  const [likeliest] = places;
  const isFound = likeliest !== undefined && isLikely(likeliest);
  if (isFound && likeliest.length < minLengthShare * Math.max(frame.width, frame.height))
    return { kind: 'guidance', guidance: 'closer' };
  // A blurred barcode is found only at the lower resolution of the advice.
  const { advice, hasDisc } = adviseOnPicture(frame);
  return { kind: 'guidance', guidance: isFound || hasDisc ? (advice[0] ?? 'steady') : 'searching' };
}

function meanShade({ data }: Gray): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < data.length; i += 37, count++) sum += data[i] ?? 0;
  return count === 0 ? 0 : sum / count;
}

/** Sharpness as the mean square of the Laplacian. */
function sharpness({ data, width, height }: Gray): number {
  let sum = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 2)
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i += 2, count++) {
      const edge =
        4 * (data[i] ?? 0) - (data[i - 1] ?? 0) - (data[i + 1] ?? 0) - (data[i - width] ?? 0) - (data[i + width] ?? 0);
      sum += edge * edge;
    }
  return count === 0 ? 0 : sum / count;
}
