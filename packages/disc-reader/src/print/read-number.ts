import type { TextBox } from '../barcode/frame.ts';
import type { DigitPlaces } from './count-glyphs.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox, type Padding } from './expand-box.ts';
import { isDotted } from './is-dotted.ts';
import { lettersAsDigits } from './letters-as-digits.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import { flattenPaper, joinDots, joinWornDots, type Restoration, sharpen, thin } from './restore-print.ts';
import { leftEdge } from './text-layout.ts';
import type { NumberReading } from './weigh-readings.ts';

/** A way to read a box. `only` limits the recognition to digits and the unit, which is printed as kg or as KG. */
interface Variant extends Padding {
  only: boolean;
  restore?: Restoration;
}

/** One reading of a box, and where its digits are in it. */
export interface Reading extends NumberReading {
  /** Whether letters could be read too, so that the unit is proved by having been read. */
  isFree: boolean;
  box: TextBox;
  line: TextLine;
  from: number;
}

const quickVariants: Variant[] = [
  { left: 0.1, right: 0.1, high: 1, only: true },
  { left: 0.3, right: 0.3, high: 1.1, only: false },
  { left: 0.15, right: 0.25, high: 1.2, only: false },
];
/** For print that is not clear at once. Each restoration helps another kind of print and another kind of damage. */
const thoroughVariants: Variant[] = [
  { left: 0.2, right: 0.2, high: 1.3, only: true },
  { left: 0.15, right: 0.15, high: 1.1, only: false, restore: joinDots },
  { left: 0.3, right: 0.3, high: 1.2, only: true, restore: joinDots },
  { left: 0.15, right: 0.15, high: 1.1, only: false, restore: joinWornDots },
  { left: 0.25, right: 0.25, high: 1.25, only: false, restore: joinWornDots },
  { left: 0.15, right: 0.2, high: 1.05, only: false, restore: flattenPaper },
  { left: 0.3, right: 0.3, high: 1.2, only: false, restore: sharpen },
  { left: 0.2, right: 0.2, high: 1.1, only: false, restore: thin },
];
/** Quick readings count as clear from this probability of each digit; in dots, a worn 0 was read as a 9 with up to 0.93. */
const [clearProbability, clearDottedProbability] = [0.8, 0.95];

/** A number, the unit if it is read, and nothing that could be a digit or stand for one between them. A G looks like a 6. */
export const weightPattern = /(\d{2,5})\s?(k[gq9680]?|[gq9]?)[^\dk]*$/i;
/** The end of a weight's label and what may stand between it and the number. */
const labelEndPattern = /(?:t[ao]re|t[ao]rr?[ao]|[bg8][vy][mn])[\s.:]*$/i;

/**
 * Recognises the number in a box in several ways: a few for clear print, more if they do not agree. `tries` counts the ways,
 * of which some read no number. `labelEnd` is where the label before the number ends, in pixels of the frame.
 */
export async function readNumber(
  frame: DiscFrame,
  box: TextBox,
  models: OcrModels,
  labelEnd: number,
): Promise<{ readings: Reading[]; tries: number }> {
  // the last stroke of a label close by, GVM or BVM, reads as a 1
  const space = Math.max(0, (leftEdge(box) - labelEnd) / box.height);
  const besideLabel = (variant: Variant): Variant => ({ ...variant, left: Math.min(variant.left, space) });
  const quick = await readVariants(frame, box, models, quickVariants.map(besideLabel));
  if (quick.length === quickVariants.length && areClear(frame, quick)) return { readings: quick, tries: quick.length };
  const thorough = await readVariants(frame, box, models, thoroughVariants.map(besideLabel));
  return { readings: [...quick, ...thorough], tries: quickVariants.length + thoroughVariants.length };
}

/** Whether all readings are of the same number and certain of it. */
function areClear(frame: DiscFrame, [first, ...others]: readonly Reading[]): boolean {
  if (!first || others.some(({ digits }) => digits !== first.digits)) return false;
  const letters = first.line.text.replaceAll(' ', '').length;
  const needed = isDotted(frame, first.box, letters) ? clearDottedProbability : clearProbability;
  return [first, ...others].every(({ probability }) => probability >= needed);
}

async function readVariants(
  frame: DiscFrame,
  box: TextBox,
  models: OcrModels,
  variants: readonly Variant[],
): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const variant of variants) {
    const place = expandBox(box, variant);
    const read = await recognizeBox(frame, place, models, {
      ...(variant.only && { allowed: '0123456789kgKG' }),
      withoutLetterO: true,
      ...(variant.restore && { restore: variant.restore }),
    });
    const line = variant.only ? read : lettersAsDigits(read);
    const match = weightPattern.exec(line.text);
    if (!match?.[1]) continue;
    const letters = line.letters.slice(match.index, match.index + match[1].length);
    readings.push({
      digits: String(Number(match[1])),
      probability: Math.min(...letters.map(({ probability }) => probability)),
      share: Math.min(...letters.map(({ digit }) => digit.share)),
      hasUnit: /k/i.test(match[2] ?? ''),
      isFree: !variant.only,
      box: place,
      line,
      hadLetters: line !== read,
      from: match.index,
    });
  }
  return readings;
}

/** Where a reading has its digits, its unit and the end of its label. */
export function placesOf({ line, digits, from, box }: Reading, labelEnd: number): DigitPlaces {
  const unit = line.letters.slice(from + digits.length).find(({ letter }) => /k/i.test(letter));
  const label = labelEndPattern.test(line.text.slice(0, from)) ? line.letters[from - 1] : undefined;
  return {
    digits: line.letters.slice(from, from + digits.length).map(({ at }) => at),
    ...(unit && { unit: unit.at }),
    labelEnd: Math.max(label?.at ?? -Infinity, (labelEnd - leftEdge(box)) / box.width),
  };
}
