import type { TextBox } from '../barcode/frame.ts';
import type { DiscReading } from '../disc-reading.ts';
import { isDotted } from './is-dotted.ts';
import { isLicenseDisc } from './is-license-disc.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox, type Padding } from './expand-box.ts';
import { countGlyphs } from './count-glyphs.ts';
import type { OcrModels } from './ocr-models.ts';
import { judgeValue, type PrintedValue } from './judge-value.ts';
import { type MatchedField, matchPrintedFields } from './match-printed-fields.ts';
import type { PrintedField } from './printed-fields.ts';
import { type TextLine, recognizeBox } from './recognize-text.ts';
import { flattenPaper, joinDots, type Restoration, sharpen } from './restore-print.ts';
import { round } from './scan-result.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';
import { readValue } from './value-opinion.ts';

/**
 * Values below this are left out. Higher than for weights read next to a barcode, because print has no checksum: the last
 * letter of a cropped register number was a U for a V with 0.82.
 */
export const printedMinimumConfidence = 0.85;

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
): Promise<DiscReading | undefined> {
  if (!isDisc(lines)) return undefined;
  let result: DiscReading = { source: 'print' };
  for (const match of matchPrintedFields(lines)) {
    const value = await confirm(frame, match, models);
    const confidence = match.tie * (value?.confidence ?? 0);
    const { name } = match.field;
    if (value && confidence >= printedMinimumConfidence)
      result = { ...result, [name]: value.text, [`${name}Confidence`]: round(confidence) };
  }
  return result;
}

/** Reads a place again, with both models. Undefined if they differ, or if a number may go on beside what was read. */
async function confirm(
  frame: DiscFrame,
  { field, box, piece }: MatchedField,
  models: OcrModels,
): Promise<PrintedValue | undefined> {
  const strips = await readValue(frame, box, field.value, models);
  const { readings, tries } = await readAgain(frame, box, piece, field, models);
  const value = judgeValue(field, { first: piece, readings, tries, strips });
  if (!value) return undefined;
  const isAmbiguous = field.mixesLookalikes && (!value.isCertain || field.hasLookalikes?.(value.text));
  if (isAmbiguous && isDotted(frame, box, value.text.length)) return undefined;
  if (field.variesInLength?.(value.text) && !isWhole(frame, value.reading, value.text)) return undefined;
  return value;
}

/** Reads a box with the recogniser in a few ways, in more if they do not agree on the form of a value. */
async function readAgain(
  frame: DiscFrame,
  box: TextBox,
  piece: TextSpan | undefined,
  field: PrintedField,
  models: OcrModels,
): Promise<{ readings: TextSpan[]; tries: number }> {
  const readings: TextSpan[] = piece ? [piece] : [];
  let tries = 1;
  for (const variants of [quickVariants, thoroughVariants]) {
    for (const { restore, ...padding } of variants) {
      const line = await recognizeBox(frame, expandBox(box, padding), models, {
        ...(restore && { restore }),
        withoutLetterO: field.withoutLetterO ?? false,
      });
      readings.push(...findMatchingSpans([line], field.value).slice(0, 1));
    }
    tries += variants.length;
    if (readings.length === tries && !field.mixesLookalikes) break;
  }
  return { readings, tries };
}

/** Whether a reading is of this text, with no digit beside it. */
function isWhole(frame: DiscFrame, reading: TextSpan | undefined, text: string): boolean {
  const from = reading?.line.text.indexOf(text) ?? -1;
  if (!reading || from < 0) return false;
  const characters = reading.line.letters.slice(from, from + text.length).map(({ at }) => at);
  return countGlyphs(frame, reading.line.box, { digits: characters }) !== undefined;
}
