import { barcodeFields } from 'disc-barcode/barcode-fields';
import { findPayload } from 'disc-barcode/find-payload';
import type { Frame } from 'disc-barcode/frame';
import type { Gray } from 'disc-barcode/gray';
import { affine } from 'disc-barcode/warp';
import type { ScanResult } from 'shared-contracts/scans';
import { levelText } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';
import { printedMinimumConfidence, readPrintedFields } from './read-printed-fields.ts';
import { readText } from './read-text.ts';
import { readWeights, type Weights } from './read-weights.ts';
import type { TextLine } from './recognize-text.ts';
import { addWeights } from './scan-result.ts';
import { findWeightLabels } from './weight-candidates.ts';

/** Lines of text of which two have to agree on what is level. A disc has thirty. */
const minLines = 2;
const side = 960;

/**
 * Reads a photograph of a part of a disc: whatever of the barcode and the print it shows. Undefined if nothing. Of a part
 * nothing else tells what a number means, so a weight counts only if its own label is in the picture.
 */
export async function readDiscPart(file: Buffer, models: OcrModels): Promise<ScanResult | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  const payload = await findPayload(picture);
  const identified: ScanResult = payload ? barcodeFields(payload) : {};
  for (const frame of [...(await levelText(picture, models, minLines)), ...wholePicture(picture)]) {
    const lines = await readText(frame, models);
    const weights = labeled(await readWeights(frame, lines, models), lines);
    const { source: _, ...printed } = (await readPrintedFields(frame, lines, models, () => true)) ?? {};
    const result = addWeights({ ...printed, ...identified }, weights, printedMinimumConfidence);
    if (Object.keys(result).length > Object.keys(identified).length) return { source: 'print', ...result };
  }
  return payload ? identified : undefined;
}

/** The weights whose own labels are among the lines. */
function labeled({ tare, gvm }: Weights, lines: readonly TextLine[]): Weights {
  const labels = findWeightLabels(lines);
  return {
    ...(tare && labels.tare.length > 0 && { tare }),
    ...(gvm && labels.gvm.length > 0 && { gvm }),
  };
}

/** The picture as it is, upright and upside down, where there is too little text to tell. */
function wholePicture(source: Gray): Frame[] {
  const scale = Math.max(source.width, source.height) / side;
  const [width, height] = [source.width, source.height].map((length) => Math.ceil(length / scale / 32) * 32);
  if (width === undefined || height === undefined) return [];
  const upright = affine({ x: 0, y: 0 }, { x: scale, y: 0 }, { x: 0, y: scale });
  const turned = affine({ x: source.width, y: source.height }, { x: -scale, y: 0 }, { x: 0, y: -scale });
  return [upright, turned].map((toSource) => ({ source, toSource, width, height }));
}
