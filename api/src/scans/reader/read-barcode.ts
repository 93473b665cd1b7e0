import { decodeBarcode } from './decode-barcode.ts';
import { decodeSoftly } from './decode-softly.ts';
import type { Place } from './find-barcode.ts';
import { fitBarcode, type Outline } from './fit-barcode.ts';
import type { Gray, Quad } from './gray.ts';
import { drawFrame } from './frame.ts';
import { type Payload, parseBarcode } from './parse-barcode.ts';
import { straighten } from './straighten.ts';
import { type Matrix, project } from './warp.ts';

/** A barcode that was found: its outline, and what it says where it could be decoded. */
interface Barcode {
  outline?: Outline;
  payload?: Payload;
}

/** True outlines of the corpus fit from 0.74 up, chance ones up to 0.66. */
const outlineGate = 0.7;

/** Fits and decodes the barcode at a place of the picture. */
export async function readBarcode(source: Gray, place: Place): Promise<Barcode> {
  const outline = [0, Math.PI]
    .flatMap((turn) => fitBarcode(straighten(source, place, { length: 1000, wide: 1.3, high: 1.9, turn })) ?? [])
    .toSorted((a, b) => b.fit - a.fit)
    .find((each) => each.fit > outlineGate);
  for (const length of [1000, 800]) {
    const frame = straighten(source, place, { length, wide: 1.25, high: 1.6 });
    const decoded = await decodeBarcode(drawFrame(frame));
    const payload = decoded && parseBarcode(decoded.text);
    if (payload) return { payload, outline: outline ?? { corners: moved(decoded.corners, frame.toSource), columns: 0, fit: 0 } };
  }
  const text = outline && (await decodeSoftly(source, outline));
  const payload = text === undefined ? undefined : parseBarcode(text);
  return { ...(outline && { outline }), ...(payload && { payload }) };
}

const moved = ([a, b, c, d]: Quad, map: Matrix): Quad => [project(map, a), project(map, b), project(map, c), project(map, d)];
