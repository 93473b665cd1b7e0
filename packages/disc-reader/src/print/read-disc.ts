import { barcodeFields } from '../barcode/barcode-fields.ts';
import type { Frame, TextBox } from '../barcode/frame.ts';
import type { DiscReading } from '../disc-reading.ts';
import { hasDiscTitle, hasTitleAtEdge, isLicenseDisc } from './is-license-disc.ts';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import { lookForWeights } from './look-for-weights.ts';
import type { OcrModels } from './ocr-models.ts';
import type { Weights } from './plausible-weights.ts';
import { type FoundBarcode, readDiscBarcode } from './read-disc-barcode.ts';
import { readPrintedFields } from './read-printed-fields.ts';
import { detectLines, readText } from './read-text.ts';
import type { TextLine } from './recognize-text.ts';
import { levelDisc, rectifyDisc } from './rectify-disc.ts';
import { turnUpright } from './turn-upright.ts';

/** Reads a photograph of a licence disc; undefined if none is readable. */
export async function readWholeDisc(file: Buffer, models: OcrModels): Promise<DiscReading | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  const found = await readDiscBarcode(picture, models);
  const { payload, outline } = found;
  if (!payload) return picture.isWhole ? await readByPrint(found, models) : undefined;
  const result: DiscReading = barcodeFields(payload);
  if (!outline || !picture.isWhole) return result; // the barcode corrects its errors, print does not
  const { description } = payload;
  return addWeights(result, await lookForWeights(rectifyDisc(found.picture, outline), { models, description }));
}

/** Adds weights to a reading, with their unit. */
export const addWeights = (reading: DiscReading, { tare, gvm }: Weights): DiscReading => ({
  ...reading,
  ...(tare && { tare: `${tare.digits}kg`, tareConfidence: tare.confidence }),
  ...(gvm && { gvm: `${gvm.digits}kg`, gvmConfidence: gvm.confidence }),
});

/**
 * Reads a disc without readable barcode from its print, rectified by the barcode's outline or by the text around its place.
 * What seemed to be the barcode may be something else, or the barcode of another paper, so then all text of the picture
 * counts, but only with the title of a disc.
 */
export async function readByPrint(
  { picture, outline, place, level }: FoundBarcode,
  models: OcrModels,
): Promise<DiscReading | undefined> {
  if (outline) {
    const frame = rectifyDisc(picture, outline);
    const isDisc = (lines: readonly TextLine[]): boolean => isLicenseDisc(lines) || hasTitleAtEdge(frame, lines);
    const read = await readPrint(frame, await detectLines(frame, models), models, isDisc);
    if (read) return read;
  } else if (place) {
    const near = (await levelText(picture, models, { near: place })) ?? levelDisc(picture, place);
    const read = await readUpright(near, models);
    if (read) return read;
  }
  return level && (await readUpright(level, models, (outline ?? place) ? hasDiscTitle : isLicenseDisc));
}

async function readUpright(level: Frame, models: OcrModels, isDisc = isLicenseDisc): Promise<DiscReading | undefined> {
  const { frame, boxes } = await turnUpright(level, await detectLines(level, models), models);
  return readPrint(frame, boxes, models, isDisc);
}

async function readPrint(
  frame: Frame,
  boxes: readonly TextBox[],
  models: OcrModels,
  isDisc: (lines: readonly TextLine[]) => boolean,
): Promise<DiscReading | undefined> {
  const lines = await readText(frame, models, boxes);
  if (!isDisc(lines)) return undefined;
  const result = await readPrintedFields(frame, lines, models);
  const description = lines.map((line) => line.text).join(' ');
  const complete = addWeights(result, await lookForWeights(frame, { models, description, lines }));
  return Object.keys(complete).length > 1 ? complete : undefined;
}
