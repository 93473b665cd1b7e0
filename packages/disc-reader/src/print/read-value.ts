import type { Frame, TextBox } from '../barcode/frame.ts';
import type { Gray } from '../barcode/gray.ts';
import { likelyTexts, logLikelihood, placesOf, restrict, type Scores } from './ctc.ts';
import { expandBox, type Padding } from './expand-box.ts';
import { inkStrip, stripHeight } from './ink-strip.ts';
import type { OcrModels, StripModel } from './ocr-models.ts';
import { inputOfLine } from './recognize-text.ts';
import { blur, flattenPaper } from './restore-print.ts';

/** A way to cut a place out of the photograph for the recogniser. */
interface Cut extends Padding {
  change?: (line: Gray) => Gray;
}

const cuts: readonly Cut[] = [
  { left: 0.1, right: 0.1, high: 1 },
  { left: 0.3, right: 0.3, high: 1.15 },
  { left: 0.2, right: 0.2, high: 1.05, change: flattenPaper },
  { left: 0.15, right: 0.25, high: 1.2 },
  { left: 0.2, right: 0.2, high: 0.9 },
  { left: 0.3, right: 0.3, high: 1.2, change: flattenPaper },
  { left: 0.2, right: 0.2, high: 1.1, change: (line) => flattenPaper(blur(line, 1.6)) },
];
/** So many are enough if both models are this sure. */
const [clearCuts, clearMargin, clearFit] = [3, 4, -1.5];

const stripCuts: readonly Padding[] = [
  { left: 0.15, right: 0.2, high: 0.85 },
  { left: 0.25, right: 0.3, high: 1 },
  { left: 0.45, right: 0.3, high: 0.9 },
  { left: 0.15, right: 0.2, high: 1.15 },
  { left: 0.45, right: 0.5, high: 1.05 },
  { left: 0.3, right: 0.3, high: 1.3 },
];

/** What a place may show. */
export interface ValueKind {
  /** The letters of such values. */
  letters: string;
  /** The letter that another one looks like, and the part of its probability that counts for it. */
  lookalike: (letter: string) => readonly [letter: string, share: number] | undefined;
  /** Whether a text is such a value. */
  holds: (text: string) => boolean;
  /** The letter with which values end. What comes after it is read in many ways. */
  unit?: string;
  /** All such values, if they are known. */
  known?: readonly string[];
  model: StripModel;
}

/** The likeliest value of a place, and how sure it is. Logarithms of probabilities are means of the cuts, in nats. */
export interface ValueReading {
  text: string;
  /** By the recogniser and by our own model: that of its probability, and how much it is above that of any other value. */
  fits: readonly [number, number];
  margins: readonly [number, number];
  /** How much it is above the second value by both together. */
  margin: number;
  /** Where its letters are, as shares of the box. */
  places: readonly number[];
}

/** One cut as a model reads it. */
interface CutReading {
  scores: Scores;
  /** From a share of the line to one of the box. */
  toBox: (at: number) => number;
}

/** Reads a place with both models. `space` is how much of a line's height is free before the box. */
export async function readValue(
  frame: Frame,
  box: TextBox,
  kind: ValueKind,
  models: OcrModels,
  space = Infinity,
): Promise<ValueReading | undefined> {
  const strips = await readStrips(frame, box, kind, space);
  const lines: CutReading[] = [];
  for (const [i, cut] of cuts.entries()) {
    lines.push(await readLine(frame, box, { ...cut, left: Math.min(cut.left, space) }, kind, models));
    if (i + 1 !== clearCuts) continue;
    const value = likeliest(lines, strips, kind);
    if (value && Math.min(...value.margins) > clearMargin && Math.min(...value.fits) > clearFit) return value;
  }
  return likeliest(lines, strips, kind);
}

async function readLine(
  frame: Frame,
  box: TextBox,
  { change = (line) => line, ...padding }: Cut,
  { letters, lookalike, unit }: ValueKind,
  models: OcrModels,
): Promise<CutReading> {
  const place = expandBox(box, padding);
  const line = inputOfLine(frame, place, change);
  const scores = restrict(await models.read(line.input, line.width), models.letters, letters, lookalike);
  const counted = unit === undefined ? scores : upTo(scores, unit);
  const share = ((counted.steps / scores.steps) * place.width) / box.width;
  return { scores: counted, toBox: (at) => at * share - (padding.left * box.height) / box.width };
}

async function readStrips(
  frame: Frame,
  box: TextBox,
  { letters, lookalike, model }: ValueKind,
  space: number,
): Promise<CutReading[]> {
  const paddings = stripCuts.map((cut) => ({ ...cut, left: Math.min(cut.left, space + 0.1) }));
  const strips = paddings.map((padding) => inkStrip(frame, expandBox(box, padding), model.width));
  const size = model.width * stripHeight;
  const input = new Float32Array(strips.length * size);
  for (const [i, { shades }] of strips.entries()) input.set(shades, i * size);
  const read = await model.read(input, stripHeight, model.width);
  const length = read.length / strips.length;
  return paddings.map(({ left, right }, i) => {
    const scores = restrict(read.subarray(i * length, (i + 1) * length), model.letters, letters, lookalike);
    const pixel = (box.width + (left + right) * box.height) / (strips[i]?.end ?? model.width);
    return { scores, toBox: (at) => (at * model.width * pixel - left * box.height) / box.width };
  });
}

/** The steps up to the last one that shows a letter. */
function upTo(scores: Scores, letter: string): Scores {
  const size = scores.letters.length + 1;
  const column = scores.letters.indexOf(letter) + 1;
  const last = Array.from({ length: scores.steps }, (_, step) => scores.data[step * size + column] ?? 0).findLastIndex(
    (probability, step, all) => probability > 0.3 && probability >= (all[step - 1] ?? 0),
  );
  return last < 0 ? scores : { ...scores, steps: last + 1, data: scores.data.subarray(0, (last + 1) * size) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** As unlikely as a value can be; that of the second one if there is none. */
const leastFit = -16;

function likeliest(
  lines: readonly CutReading[],
  strips: readonly CutReading[],
  { holds, known = [] }: ValueKind,
): ValueReading | undefined {
  const readings = [...lines, ...strips];
  const texts = new Set([...known, ...readings.flatMap(({ scores }) => likelyTexts(scores))]);
  const fitOf = (text: string, cutReadings: readonly CutReading[]): number =>
    Math.max(leastFit, mean(cutReadings.map(({ scores }) => logLikelihood(scores, text))));
  const [best, ...others] = [...texts]
    .filter(holds)
    .map((text) => ({ text, fits: [fitOf(text, lines), fitOf(text, strips)] as const }))
    .toSorted((a, b) => mean(b.fits) - mean(a.fits));
  if (!best) return undefined;
  const marginOf = (fit: (fits: readonly [number, number]) => number): number =>
    fit(best.fits) - Math.max(leastFit, ...others.map(({ fits }) => fit(fits)));
  const aligned = readings.map(({ scores, toBox }) => placesOf(scores, best.text).map(toBox));
  return {
    ...best,
    margins: [marginOf(([line]) => line), marginOf(([, strip]) => strip)],
    margin: marginOf(mean),
    places: [...best.text].map((_, i) =>
      mean(aligned.map((places) => places[i] ?? Number.NaN).filter((at) => !Number.isNaN(at))),
    ),
  };
}

/** How much likelier a value has to be than any other: by both models together, by each, and by one of which the other has no idea. */
const [minMargin, minEachMargin, minLoneMargin] = [2, 0.5, 5];
/** Below this fit a model has no idea. */
const hopelessFit = -4;

/** Whether a reading leaves no doubt. */
export function isCertain({ margin, margins, fits }: ValueReading): boolean {
  const isAgreed = margin >= minMargin && Math.min(...margins) >= minEachMargin && Math.min(...fits) >= hopelessFit;
  const isLone = fits.some((fit, i) => {
    const best = Math.max(fit, fit - (margins[i] ?? 0)); // that of what this model would have read
    return best < hopelessFit && (margins[1 - i] ?? 0) >= minLoneMargin;
  });
  return isAgreed || (isLone && Math.max(...fits) >= hopelessFit);
}

/** Of a number, this margin of the recogniser is enough if both models together prefer it by the second one. */
const [strongMargin, minJointMargin] = [5, 0.5];

/** Whether a reading of a number leaves no doubt: our own model loses digits of condensed and of doubled print. */
export const isCertainNumber = (reading: ValueReading): boolean =>
  isCertain(reading) ||
  (reading.margins[0] >= strongMargin && reading.margin >= minJointMargin && reading.fits[0] > -1);

/** From 0 to 1: how likely the value is, of it and the second one alone. */
export const confidenceOf = ({ margin }: ValueReading): number => Math.min(0.98, 1 / (1 + Math.exp(-margin)));
