import type { ScanResult } from 'shared-contracts/scans';
import { barcodeFields } from 'disc-barcode/barcode-fields';
import { findBarcode, findSmallBarcode, type Place } from 'disc-barcode/find-barcode';
import type { Outline } from 'disc-barcode/fit-barcode';
import type { Gray } from 'disc-barcode/gray';
import type { Payload } from 'disc-barcode/parse-barcode';
import { readBarcode } from 'disc-barcode/read-barcode';
import { locateDisc } from './disc-frame.ts';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';
import { plausibleWeights } from './plausible-weights.ts';
import { printedMinimumConfidence, readPrintedFields } from './read-printed-fields.ts';
import { detectLines, readText } from './read-text.ts';
import { readWeights, type Weights } from './read-weights.ts';
import { levelDisc, rectifyDisc } from './rectify-disc.ts';
import { blur } from './restore-print.ts';
import { addWeights, certainWeights, joinWeights } from './scan-result.ts';
import { turnUpright } from './turn-upright.ts';

/** In the corpora, barcodes score at least 2.8 and anything else at most 2. */
const barcodeScore = 2.4;
/** Beside a likely barcode, places of less than this share of its score have never been the barcode. */
const minScoreShare = 0.25;

/** Standard deviation, in pixels, of the blur that hides the mesh of a photographed screen but not the print. */
const meshBlur = 1.3;

/** What was found of the barcode: as much as could be made out. */
interface FoundBarcode {
  /** The picture in which it was looked for, perhaps softened. */
  picture: Gray;
  payload?: Payload;
  outline?: Outline;
  place?: Place;
  isUnclear?: true;
}

/** Reads a photograph of a licence disc; undefined if none is readable. */
export async function readDisc(file: Buffer, models: OcrModels): Promise<ScanResult | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  const found = await findAndRead(picture);
  const { payload, outline } = found;
  if (!payload) return picture.isWhole ? await readByPrint(found, models) : undefined;
  const result: ScanResult = barcodeFields(payload);
  if (!outline || !picture.isWhole) return result; // the barcode corrects its errors, print does not
  const frame = rectifyDisc(found.picture, outline);
  const weightsOf = async (stretched: boolean): Promise<Weights> => {
    const lines = await readText(frame, models, await detectLines(frame, models, stretched));
    const read = await readWeights(frame, lines, models);
    // on a picture that hardly shows its barcode, print is less certain than it seems
    const certain = found.isUnclear ? certainWeights(read, printedMinimumConfidence) : certainWeights(read);
    return plausibleWeights(certain, payload.description);
  };
  const first = await weightsOf(false);
  if (first.tare && first.gvm) return addWeights(result, first);
  const both = joinWeights(first, await weightsOf(true)); // faint print: retry with stretched contrast
  return addWeights(result, plausibleWeights(both, payload.description));
}

/** Looks for the barcode, then for a small one, then in a softened picture: the mesh of a photographed screen hides it. */
async function findAndRead(picture: Gray): Promise<FoundBarcode> {
  const found = await readPlaces(picture, findBarcode(picture));
  if (found.payload || found.place) return found;
  const small = await readPlaces(picture, findSmallBarcode(picture).filter(isLikely));
  if (small.payload || small.place) return small;
  const softened = blur(picture, meshBlur);
  const soft = await readPlaces(softened, findBarcode(softened).filter(isLikely));
  return soft.payload || soft.place ? soft : found;
}

async function readPlaces(picture: Gray, places: readonly Place[]): Promise<FoundBarcode> {
  const best = Math.max(0, ...places.map(({ score }) => score));
  const found: FoundBarcode = { picture };
  for (const place of places) {
    if (best > barcodeScore && place.score < minScoreShare * best) continue;
    const { outline, payload, isUnclear } = await readBarcode(picture, place);
    if (payload) return { picture, payload, place, ...(outline && { outline }), ...(isUnclear && { isUnclear }) };
    if (outline) found.outline ??= outline;
    if (isLikely(place)) found.place ??= place;
  }
  return found;
}

const isLikely = ({ score }: Place): boolean => score > barcodeScore;

/** Reads a disc without readable barcode from its print, rectified by the barcode's outline or by the text's angle. */
async function readByPrint(
  { picture, outline, place }: FoundBarcode,
  models: OcrModels,
): Promise<ScanResult | undefined> {
  const level = outline
    ? rectifyDisc(picture, outline)
    : ((await levelText(picture, models, { near: place })) ?? (place && levelDisc(picture, place)));
  if (!level) return undefined;
  const detected = await detectLines(level, models);
  const { frame, boxes } = outline ? { frame: level, boxes: detected } : await turnUpright(level, detected, models);
  const lines = await readText(frame, models, boxes);
  const disc = locateDisc(frame, lines);
  const result = await readPrintedFields(disc, lines, models);
  if (!result) return undefined;
  const text = lines.map((line) => line.text).join(' ');
  const weights = certainWeights(await readWeights(disc, lines, models), printedMinimumConfidence);
  const complete = addWeights(result, plausibleWeights(weights, text));
  return Object.keys(complete).length > 1 ? complete : undefined;
}
