import type { ScanResult } from 'shared-contracts/scans';
import { isLicenseDisc } from './is-license-disc.ts';
import type { Frame } from 'disc-barcode/frame';
import { expandBox, type Padding } from './expand-box.ts';
import { otherLabelPattern } from './weight-candidates.ts';
import type { OcrModels } from './ocr-models.ts';
import { type PrintedField, printedFields } from './printed-fields.ts';
import { type TextLine, recognizeBox } from './recognize-text.ts';
import { round } from './scan-result.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';
import { matchValueToLabel } from './match-value-to-label.ts';

/** Below this a printed value is left out: print has no check of its own, so more is asked of it than of a mass. */
export const printedMinimumConfidence = 0.8;

const rooms: Padding[] = [
  { left: 0.1, right: 0.1, high: 1 },
  { left: 0.35, right: 0.35, high: 1.15 },
  { left: 0.2, right: 0.2, high: 0.9 },
];

/** Reads the five identifying fields from the print of a disc whose barcode is lost; undefined where it is no disc. */
export async function readPrintedFields(frame: Frame, lines: readonly TextLine[], models: OcrModels): Promise<ScanResult | undefined> {
  if (!isLicenseDisc(lines)) return undefined;
  let result: ScanResult = { source: 'print' };
  const labels = printedFields.map((field) => findMatchingSpans(lines, field.label));
  for (const [i, field] of printedFields.entries()) {
    const others = [
      ...labels.filter((_, j) => j !== i).flat(),
      ...findMatchingSpans(lines, otherLabelPattern).filter((other) => !new RegExp(field.label).test(other.text)),
    ];
    const values = findMatchingSpans(lines, field.value).filter((piece) => field.holds?.(piece.text) ?? true);
    const tied = matchValueToLabel(
      values.map((piece) => ({ piece })),
      labels[i] ?? [],
      others,
    );
    if (!tied) continue;
    const confidence = tied.tie * (await confirm(frame, tied.value.piece, field, models));
    if (confidence >= printedMinimumConfidence)
      result = { ...result, [field.name]: tied.value.piece.text, [`${field.name}Confidence`]: round(confidence) };
  }
  return result;
}

/** How sure a value is when it is read again in several ways: how many agree, times how sure they are in the middle. */
async function confirm(frame: Frame, piece: TextSpan, field: PrintedField, models: OcrModels): Promise<number> {
  const sure = [piece.probability];
  for (const room of rooms) {
    const again = findMatchingSpans([await recognizeBox(frame, expandBox(piece.box, room), models)], field.value).find(
      (each) => each.text === piece.text,
    );
    if (again) sure.push(again.probability);
  }
  sure.sort((a, b) => a - b);
  return ((sure[Math.floor(sure.length / 2)] ?? 0) * sure.length) / (rooms.length + 1);
}
