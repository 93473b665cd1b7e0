import type { Frame } from '../barcode/frame.ts';
import type { DiscReading } from '../disc-reading.ts';
import { type MatchedField, matchPrintedFields } from './match-printed-fields.ts';
import { standOf } from './number-stand.ts';
import type { OcrModels } from './ocr-models.ts';
import { makeWithSpaces, type PrintedField } from './printed-fields.ts';
import { confidenceOf, isCertain, readValue, type ValueKind } from './read-value.ts';
import type { TextLine } from './recognize-text.ts';

/** The least fit of a value of a closed list by one of the models: something else may be even less like all others of it. */
const minKnownFit = -2;
/** Letters that look like one that values have, and count half for it. In forms without vowels, what reads as a U is a V. */
const lookalikes: Readonly<Record<string, string>> = { I: '1', l: '1', '|': '1', U: 'V', '–': '-', '—': '-', _: '-' };

const kindOf = ({ letters, value, holds, known }: PrintedField, { values }: OcrModels): ValueKind => {
  const form = new RegExp(value.source);
  return {
    letters,
    lookalike: (letter) => {
      if (/[oO]/.test(letter) && !letters.includes('O')) return ['0', 1];
      const capital = letter.toUpperCase();
      return [letters.includes(capital) ? capital : (lookalikes[letter] ?? ''), 0.5];
    },
    holds: known ? (text) => known.includes(text) : (text) => form.exec(text)?.[0] === text && (holds?.(text) ?? true),
    ...(known && { known }),
    model: values,
  };
};

/** Reads the five identifying fields from the lines of a disc. */
export async function readPrintedFields(
  frame: Frame,
  lines: readonly TextLine[],
  models: OcrModels,
): Promise<DiscReading> {
  let result: DiscReading = { source: 'print' };
  for (const match of matchPrintedFields(lines)) {
    if (result[match.field.name]) continue;
    const value = await readField(frame, match, models);
    if (value)
      result = { ...result, [match.field.name]: value.text, [`${match.field.name}Confidence`]: value.confidence };
  }
  return result;
}

/** Reads a place. Undefined if it is in doubt, or if a number may go on beside what was read. */
async function readField(
  frame: Frame,
  { field, box }: MatchedField,
  models: OcrModels,
): Promise<{ text: string; confidence: number } | undefined> {
  const reading = await readValue(frame, box, kindOf(field, models), models);
  if (!reading || !isCertain(reading)) return undefined;
  if (field.known && Math.max(...reading.fits) < minKnownFit) return undefined;
  const { text, places } = reading;
  const [last = 1, before = 0] = places.toReversed();
  const end = last + 1.5 * (last - before);
  if (field.variesInLength?.(text) && !standOf(frame, box, [...places, end]).isClear) return undefined;
  return { text: field.name === 'make' ? makeWithSpaces(text) : text, confidence: confidenceOf(reading) };
}
