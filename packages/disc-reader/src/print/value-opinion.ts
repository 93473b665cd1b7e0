import type { TextBox } from '../barcode/frame.ts';
import { areUnanimous, mostSure } from './cut-votes.ts';
import type { DiscFrame } from './disc-frame.ts';
import type { Padding } from './expand-box.ts';
import { stripWidths } from './ink-strip.ts';
import type { OcrModels } from './ocr-models.ts';
import { readCuts } from './read-cuts.ts';

/** A value as the model of values reads it in one cut of a box, without spaces. */
export interface ValueReading {
  text: string;
  /** That of its least certain letter. */
  probability: number;
}

const alphabet = ['', ...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];
/** Ways to cut a box that has half a letter beside a value. */
const cuts: readonly Padding[] = [
  { left: 0, right: 0, high: 0.85 },
  { left: 0.1, right: 0.1, high: 1 },
  { left: 0.25, right: 0.1, high: 0.9 },
  { left: 0.1, right: 0.25, high: 1.15 },
  { left: 0.3, right: 0.3, high: 1.05 },
  { left: 0.05, right: 0.05, high: 1.3 },
];

/** Reads the values of a form with the model of values, in several cuts of a box. */
export async function readValue(
  frame: DiscFrame,
  box: TextBox,
  form: RegExp,
  models: Pick<OcrModels, 'readValues'>,
): Promise<ValueReading[]> {
  const model = { width: stripWidths.values, letters: alphabet, read: models.readValues };
  const compact = new RegExp(form.source.replaceAll(' ', ''), 'g');
  const readings = await readCuts(frame, box, cuts, model);
  return readings.flatMap(({ letters }) => {
    const text = letters.map(({ letter }) => letter).join('');
    return [...text.matchAll(compact)].slice(0, 1).map((match) => ({
      text: match[0],
      probability: Math.min(
        ...letters.slice(match.index, match.index + match[0].length).map(({ probability }) => probability),
      ),
    }));
  });
}

/** The value that most cuts of a box show, with its median probability. None if a cut seriously shows another one. */
export function agreedValue(readings: readonly ValueReading[]): ValueReading | undefined {
  const seen = mostSure(readings, textOf);
  return seen?.others.length === 0 ? seen.median : undefined;
}

/** Whether every cut of a box shows the same value for sure. */
export const isUnanimous = (readings: readonly ValueReading[]): boolean => areUnanimous(readings, cuts.length, textOf);

const textOf = ({ text }: ValueReading): string => text;
