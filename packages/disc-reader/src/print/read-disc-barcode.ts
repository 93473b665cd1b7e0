import { findBarcode, findSmallBarcode, isLikely, type Place } from '../barcode/find-barcode.ts';
import type { Outline } from '../barcode/fit-barcode.ts';
import type { Frame } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import type { Payload } from '../barcode/parse-barcode.ts';
import { decodeAt, newestDisc, readPlace } from '../barcode/read-place.ts';
import { levelText } from './level-text.ts';
import type { OcrModels } from './ocr-models.ts';
import { blur } from './restore-print.ts';

/** Beside a likely barcode, places of less than this share of its score have never been the barcode. */
const minScoreShare = 0.25;

/** Standard deviation, in pixels, of the blur that hides the mesh of a photographed screen but not the print. */
const meshBlur = 1.3;

/** What was found of the barcode: as much as could be made out. */
export interface FoundBarcode {
  /** The picture in which the print is read, perhaps softened. */
  picture: Gray;
  payload?: Payload;
  outline?: Outline;
  /** The place that looks most like a barcode, if it is likely to be one. */
  place?: Place | undefined;
  /** If it was not decoded, a view in which the picture's text is level. */
  level?: Frame | undefined;
}

/** Looks for a disc's barcode in a picture, then for a small one and in a softened picture. */
export async function readDiscBarcode(picture: Gray, models: OcrModels): Promise<FoundBarcode> {
  const found = await readPlaces(picture, findBarcode(picture));
  if (found.payload) return found;
  const other = found.place ? undefined : await readOther(picture);
  if (other?.payload) return other;
  const level = await levelText(picture, models);
  const shown = other?.place || other?.outline ? other.picture : picture;
  const outline = found.outline ?? other?.outline;
  return { picture: shown, ...(outline && { outline }), place: found.place ?? other?.place, level };
}

/** Looks for a small barcode, then in a softened picture: the mesh of a photographed screen hides it. */
async function readOther(picture: Gray): Promise<FoundBarcode | undefined> {
  const small = await readPlaces(picture, findSmallBarcode(picture).filter(isLikely));
  if (small.payload || small.place) return small;
  const softened = blur(picture, meshBlur);
  const soft = await readPlaces(softened, findBarcode(softened).filter(isLikely));
  return soft.payload || soft.place ? soft : undefined;
}

async function readPlaces(picture: Gray, places: readonly Place[]): Promise<FoundBarcode> {
  const [likeliest] = places.filter(isLikely).sort((a, b) => b.score - a.score);
  const found: FoundBarcode = { picture };
  for (const place of places) {
    if (likeliest && place.score < minScoreShare * likeliest.score) continue;
    const { outline, payload } = await readPlace(picture, place);
    if (payload && outline) {
      const first = { picture, payload, place, outline, corners: outline.corners };
      return await newestDisc(first, places, (other) => furtherDisc(picture, other));
    }
    if (outline) found.outline ??= outline;
    if (isLikely(place)) found.place ??= place;
  }
  return found;
}

/** A further disc, looked for with the fast decoder alone: most pictures show none. */
async function furtherDisc(picture: Gray, place: Place) {
  if (!(await decodeAt(picture, place))) return undefined;
  const { outline, payload } = await readPlace(picture, place);
  return payload && outline && { picture, payload, place, outline, corners: outline.corners };
}
