import type { ScanResult } from 'shared-contracts/scans';
import { barcodeFields } from 'disc-barcode/barcode-fields';
import { findBarcode } from 'disc-barcode/find-barcode';
import type { Outline } from 'disc-barcode/fit-barcode';
import type { Gray } from 'disc-barcode/gray';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';
import { readBarcode } from 'disc-barcode/read-barcode';
import { readWeights } from './read-weights.ts';
import { printedMinimumConfidence, readPrintedFields } from './read-printed-fields.ts';
import { readText } from './read-text.ts';
import { rectifyDisc } from './rectify-disc.ts';
import { addWeights } from './scan-result.ts';

/** Reads a photograph of a licence disc; undefined if none is readable. `onPartial` is called with partial results. */
export async function readDisc(
  file: Buffer,
  models: OcrModels,
  onPartial: (part: ScanResult) => void = () => undefined,
): Promise<ScanResult | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  const places = findBarcode(picture);
  let firstOutline: Outline | undefined;
  for (const place of places) {
    const { outline, payload } = await readBarcode(picture, place);
    firstOutline ??= outline;
    if (!payload) continue;
    const result: ScanResult = barcodeFields(payload);
    onPartial(result);
    if (!outline) return result;
    const frame = rectifyDisc(picture, outline);
    const first = addWeights(result, await readWeights(frame, await readText(frame, models), models));
    if (first.tare !== undefined) return first;
    return addWeights(first, await readWeights(frame, await readText(frame, models, true), models)); // faint print: retry with stretched contrast
  }
  return await readByPrint(picture, firstOutline, models);
}

/** Reads a disc without readable barcode from its print, rectified by the barcode's outline or by the text's angle. */
async function readByPrint(
  picture: Gray,
  outline: Outline | undefined,
  models: OcrModels,
): Promise<ScanResult | undefined> {
  const frames = outline ? [rectifyDisc(picture, outline)] : await levelText(picture, models);
  for (const frame of frames) {
    const lines = await readText(frame, models);
    const result = await readPrintedFields(frame, lines, models);
    if (!result) continue;
    const complete = addWeights(result, await readWeights(frame, lines, models), printedMinimumConfidence);
    return Object.keys(complete).length > 1 ? complete : undefined;
  }
  return undefined;
}
