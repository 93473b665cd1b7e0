import type { ScanResult } from 'shared-contracts/scans';
import { findBarcode } from './find-barcode.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';
import { readBarcode } from './read-barcode.ts';
import { massGate, readMasses } from './read-masses.ts';
import { readText } from './read-text.ts';
import { rectifyDisc } from './rectify-disc.ts';

/** Reads a photograph of a licence disc; undefined where there is no disc to be read. */
export async function readDisc(file: Buffer, models: OcrModels): Promise<ScanResult | undefined> {
  const picture = await loadPicture(file);
  if (!picture) return undefined;
  for (const place of findBarcode(picture)) {
    const { outline, payload } = await readBarcode(picture, place);
    if (!payload) continue;
    const result: ScanResult = { source: 'barcode', ...payload, };
    if (outline) {
      const frame = rectifyDisc(picture, outline);
      const lines = await readText(frame, models);
      const masses = await readMasses(frame, lines, models);
      if (process.env['DEBUG']) { for (const l of lines) console.error(l.box.centre.x|0,l.box.centre.y|0,l.box.width|0,l.box.height|0,l.text); console.error(masses); }
      if (masses.tare && masses.tare.confidence >= massGate) { result.tare = masses.tare.digits + 'kg'; result.tareConfidence = masses.tare.confidence; }
      if (masses.gvm && masses.gvm.confidence >= massGate) { result.gvm = masses.gvm.digits + 'kg'; result.gvmConfidence = masses.gvm.confidence; }
    }
    return result;
  }
  return undefined;
}
