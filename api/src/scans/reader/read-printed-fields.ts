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

/** Values below this are left out. Higher than for weights read next to a barcode, because print has no checksum. */
export const printedMinimumConfidence = 0.8;

const paddings: Padding[] = [
  { left: 0.1, right: 0.1, high: 1 },
  { left: 0.35, right: 0.35, high: 1.15 },
  { left: 0.2, right: 0.2, high: 0.9 },
];

/** Reads the five identifying fields from a disc's print; undefined if it is not a disc, as `isDisc` judges. */
export async function readPrintedFields(
  frame: Frame,
  lines: readonly TextLine[],
  models: OcrModels,
  isDisc: (lines: readonly TextLine[]) => boolean = isLicenseDisc,
): Promise<ScanResult | undefined> {
  if (!isDisc(lines)) return undefined;
  let result: ScanResult = { source: 'print' };
  const labels = printedFields.map((field) => findMatchingSpans(lines, field.label));
  for (const [i, field] of printedFields.entries()) {
    const others = [
      ...labels.filter((_, j) => j !== i).flat(),
      ...findMatchingSpans(lines, otherLabelPattern).filter((other) => !new RegExp(field.label).test(other.text)),
    ];
    const values = findMatchingSpans(lines, field.value).filter((piece) => field.holds?.(piece.text) ?? true);
    const match = matchValueToLabel(
      values.map((piece) => ({ piece })),
      labels[i] ?? [],
      others,
    );
    if (!match) continue;
    const confidence = match.tie * (await confirm(frame, match.value.piece, field, models));
    if (confidence >= printedMinimumConfidence)
      result = { ...result, [field.name]: match.value.piece.text, [`${field.name}Confidence`]: round(confidence) };
  }
  return result;
}

/** Re-reads a value with several paddings. Returns the share of readings that agree times their median probability. */
async function confirm(frame: Frame, piece: TextSpan, field: PrintedField, models: OcrModels): Promise<number> {
  const probabilities = [piece.probability];
  for (const padding of paddings) {
    const reading = findMatchingSpans(
      [await recognizeBox(frame, expandBox(piece.box, padding), models)],
      field.value,
    ).find(({ text }) => text === piece.text);
    if (reading) probabilities.push(reading.probability);
  }
  probabilities.sort((a, b) => a - b);
  return ((probabilities[Math.floor(probabilities.length / 2)] ?? 0) * probabilities.length) / (paddings.length + 1);
}
