import type { ScanResult } from 'shared-contracts/scans';
import { isDotted } from './is-dotted.ts';
import { isLicenseDisc } from './is-license-disc.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox, type Padding } from './expand-box.ts';
import { countGlyphs } from './count-glyphs.ts';
import type { OcrModels } from './ocr-models.ts';
import { matchPrintedFields } from './match-printed-fields.ts';
import type { PrintedField } from './printed-fields.ts';
import { type TextLine, recognizeBox } from './recognize-text.ts';
import { flattenPaper, joinDots, type Restoration, sharpen } from './restore-print.ts';
import { round } from './scan-result.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';

/**
 * Values below this are left out. Higher than for weights read next to a barcode, because print has no checksum: the last
 * letter of a cropped register number was a U for a V with 0.82.
 */
export const printedMinimumConfidence = 0.85;

/** A differing reading is taken seriously from this probability of its least certain letter. */
const seriousProbability = 0.6;

/** Ways to read a value again. The second group is for print that is not clear at once. */
const quickVariants: (Padding & { restore?: Restoration })[] = [
  { left: 0.1, right: 0.1, high: 1 },
  { left: 0.2, right: 0.35, high: 1.15 },
  { left: 0.2, right: 0.2, high: 0.9 },
];
const thoroughVariants: typeof quickVariants = [
  { left: 0.15, right: 0.15, high: 1.05, restore: joinDots },
  { left: 0.2, right: 0.3, high: 1.15, restore: joinDots },
  { left: 0.2, right: 0.2, high: 1.1, restore: flattenPaper },
  { left: 0.2, right: 0.2, high: 1.05, restore: sharpen },
];

/** Reads the five identifying fields from a disc's print; undefined if it is not a disc, as `isDisc` judges. */
export async function readPrintedFields(
  frame: DiscFrame,
  lines: readonly TextLine[],
  models: OcrModels,
  isDisc: (lines: readonly TextLine[]) => boolean = isLicenseDisc,
): Promise<ScanResult | undefined> {
  if (!isDisc(lines)) return undefined;
  let result: ScanResult = { source: 'print' };
  for (const { field, piece, tie } of matchPrintedFields(lines)) {
    const confidence = tie * (await confirm(frame, piece, field, models));
    if (confidence >= printedMinimumConfidence)
      result = { ...result, [field.name]: piece.text, [`${field.name}Confidence`]: round(confidence) };
  }
  return result;
}

/**
 * Re-reads a value in several ways. Returns the share of readings that agree times their median probability; 0 if another
 * reading of the right form differs, or if a number may go on beside what was read.
 */
async function confirm(frame: DiscFrame, piece: TextSpan, field: PrintedField, models: OcrModels): Promise<number> {
  if (field.mixesLookalikes && isDotted(frame, piece.box, piece.text.length)) return 0;
  const readings: TextSpan[] = [piece];
  let tries = 1;
  for (const variants of [quickVariants, thoroughVariants]) {
    for (const { restore, ...padding } of variants) {
      const line = await recognizeBox(frame, expandBox(piece.box, padding), models, {
        ...(restore && { restore }),
        withoutLetterO: field.withoutLetterO ?? false,
      });
      readings.push(...findMatchingSpans([line], field.value).slice(0, 1));
    }
    tries += variants.length;
    if (readings.length === tries && !field.mixesLookalikes) break;
  }
  if (field.variesInLength?.(piece.text) && !isWhole(frame, readings.at(-1), piece.text)) return 0;
  const agreeing = readings.filter(({ text }) => text === piece.text);
  const serious = field.mixesLookalikes ? 0 : seriousProbability;
  if (readings.some((other) => other.text !== piece.text && other.probability >= serious)) return 0;
  const probabilities = agreeing.map(({ probability }) => probability).toSorted((a, b) => a - b);
  return ((probabilities[Math.floor(probabilities.length / 2)] ?? 0) * agreeing.length) / tries;
}

/** Whether a reading is of this text, with no digit beside it. */
function isWhole(frame: DiscFrame, reading: TextSpan | undefined, text: string): boolean {
  const from = reading?.line.text.indexOf(text) ?? -1;
  if (!reading || from < 0) return false;
  const characters = reading.line.letters.slice(from, from + text.length).map(({ at }) => at);
  return countGlyphs(frame, reading.line.box, { digits: characters }) !== undefined;
}
