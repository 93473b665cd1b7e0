import { barcodeFields } from '../barcode/barcode-fields.ts';
import type { Frame } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import { readBarcode } from '../barcode/read-barcode.ts';
import { affine } from '../barcode/warp.ts';
import type { DiscReading } from '../disc-reading.ts';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import { labeledWeights } from './look-for-weights.ts';
import type { OcrModels } from './ocr-models.ts';
import { addWeights } from './read-disc.ts';
import { readPrintedFields } from './read-printed-fields.ts';
import { detectLines, readText } from './read-text.ts';
import { turnUpright } from './turn-upright.ts';

/** Lines of text of which two have to agree on what is level. A disc has thirty. */
const minLines = 2;
const side = 960;

/**
 * Reads a photograph of a part of a disc: whatever of the barcode and the print it shows. Undefined if nothing. Of a part
 * nothing else tells what a number means, so a weight counts only if its own label is in the picture, and no print does beside
 * the disc of another vehicle.
 */
export async function readDiscPart(file: Buffer, models: OcrModels): Promise<DiscReading | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  const payload = await readBarcode(picture);
  const identified: DiscReading = payload ? barcodeFields(payload) : {};
  const isReadable = picture.isWhole && !identified.hasOtherVehicle;
  const level = isReadable ? await levelText(picture, models, { minLines }) : undefined;
  for (const view of isReadable ? [...(level ? [level] : []), wholePicture(picture)] : []) {
    const { source: _, ...printed } = await readPrint(view, models, payload?.description ?? '');
    const result = { ...printed, ...identified };
    if (Object.keys(result).length > Object.keys(identified).length) return { source: 'print', ...result };
  }
  return payload ? identified : undefined;
}

async function readPrint(view: Frame, models: OcrModels, description: string): Promise<DiscReading> {
  const { frame, boxes } = await turnUpright(view, await detectLines(view, models), models);
  const lines = await readText(frame, models, boxes);
  const printed = await readPrintedFields(frame, lines, models);
  return addWeights(printed, await labeledWeights(frame, { models, description, lines }));
}

/** The picture as it is, where there is too little text to tell what is level. */
function wholePicture(source: Gray): Frame {
  const scale = Math.max(source.width, source.height) / side;
  const inFrame = (length: number): number => Math.ceil(length / scale / 32) * 32;
  const toSource = affine({ x: 0, y: 0 }, { x: scale, y: 0 }, { x: 0, y: scale });
  return { source, toSource, width: inFrame(source.width), height: inFrame(source.height) };
}
