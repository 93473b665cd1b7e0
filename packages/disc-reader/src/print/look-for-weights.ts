import type { Frame, TextBox } from '../barcode/frame.ts';
import { affine, compose } from '../barcode/warp.ts';
import {
  findNumbers,
  findWeightLabels,
  type TiedWeights,
  tieWeights,
  type WeightLabels,
  type WeightName,
} from './find-weights.ts';
import { isUnitInPlace, standOf } from './number-stand.ts';
import type { OcrModels } from './ocr-models.ts';
import { plausibleWeights, type Weights } from './plausible-weights.ts';
import { readText } from './read-text.ts';
import { confidenceOf, isCertainNumber, readValue, type ValueKind } from './read-value.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, leftEdge, rightEdge } from './text-layout.ts';

/** Side of a further view: the detector parts print from what is beside it at one size and not at another. */
const furtherSide = 736;
/** Scale and height in pixels of a strip around a label. A whole view of that scale would take seconds. */
const [stripScale, stripHeight] = [1.4, 256];
/** A number of fewer digits is one that lost some. */
const minDigits = 3;
/** A letter that looks like a digit counts half for it. */
const lookalikes: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'OoDQ'].map((letter) => [letter, '0'])),
  ...Object.fromEntries([...'lIi|L!]['].map((letter) => [letter, '1'])),
  ...Object.fromEntries([...'Zz'].map((letter) => [letter, '2'])),
  ...Object.fromEntries([...'Ss'].map((letter) => [letter, '5'])),
  ...Object.fromEntries([...'bG'].map((letter) => [letter, '6'])),
  ...Object.fromEntries([...'T?'].map((letter) => [letter, '7'])),
  ...Object.fromEntries([...'gq'].map((letter) => [letter, '9'])),
  A: '4',
  B: '8',
};

const weightKind = ({ weights }: OcrModels): ValueKind => ({
  letters: '0123456789k',
  lookalike: (letter) => (letter === 'K' ? ['k', 1] : [lookalikes[letter] ?? '', 0.5]),
  holds: (text) => /^[1-9]\d{1,4}k$/.test(text),
  unit: 'k',
  model: weights,
});

/** A number with the unit kg. */
interface WeightReading {
  box: TextBox;
  value: number;
  digits: string;
  confidence: number;
  isSure: boolean;
  unitGap: number;
}

/** What a view of a disc shows of its weights. */
interface SeenWeights {
  labels: WeightLabels;
  tied: TiedWeights<WeightReading>;
}

const names = ['tare', 'gvm'] as const;

/** What is known of the vehicle, which tells what it can weigh, and the lines of text in the frame, if they have been read. */
interface Search {
  models: OcrModels;
  description: string;
  lines?: readonly TextLine[];
}

/** Looks for tare and GVM on a disc: in the view as it is, and while one is missing in further ones. */
export async function lookForWeights(frame: Frame, { models, description, lines }: Search): Promise<Weights> {
  const first = await weightsIn(frame, lines ?? (await readText(frame, models)), models);
  const seen = [first];
  const missing = (): WeightName[] => {
    const found = sureWeights(seen, description);
    return names.filter(
      (name) => !found[name] && (name === 'tare' || seen.some(({ labels }) => labels.gvm.length > 0)),
    );
  };
  const look = async (view: Frame): Promise<void> =>
    void seen.push(await weightsIn(view, await readText(view, models), models));
  if (missing().length > 0) await look(resize(frame, furtherSide / frame.width));
  for (const name of missing()) {
    const [label] = first.labels[name];
    if (label) await look(rowsAround(resize(frame, stripScale), stripScale * label.box.center.y));
  }
  return sureWeights(seen, description);
}

/** The weights of a part of a disc, where nothing but its own label tells what a number is. */
export async function labeledWeights(frame: Frame, { models, description, lines = [] }: Search): Promise<Weights> {
  const seen = await weightsIn(frame, lines, models);
  return seen.tied.isByOrder ? {} : sureWeights([seen], description);
}

async function weightsIn(view: Frame, lines: readonly TextLine[], models: OcrModels): Promise<SeenWeights> {
  const labels = findWeightLabels(lines);
  const kind = weightKind(models);
  const numbers: WeightReading[] = [];
  for (const box of findNumbers(lines)) {
    // the last stroke of a label close by, GVM or BVM, reads as a 1
    const ends = [...labels.tare, ...labels.gvm]
      .filter((label) => areInSameRow(label.box, box) && rightEdge(label.box) < box.center.x)
      .map((label) => rightEdge(label.box));
    const space = Math.max(0, (leftEdge(box) - Math.max(-Infinity, ...ends)) / box.height);
    const reading = await readValue(view, box, kind, models, space);
    if (!reading) continue;
    const digits = reading.text.slice(0, -1);
    const { isClear, unitGap } = standOf(view, box, reading.places);
    const isSure = digits.length >= minDigits && isCertainNumber(reading) && isClear;
    numbers.push({ box, digits, value: Number(digits), confidence: confidenceOf(reading), isSure, unitGap });
  }
  const gaps = numbers.filter(({ isSure }) => isSure).map(({ unitGap }) => unitGap);
  for (const number of numbers) number.isSure &&= isUnitInPlace(number.unitGap, gaps);
  return { labels, tied: tieWeights(numbers, labels) };
}

/** The weights of which a view leaves no doubt, and no other view shows another number without doubt. */
function sureWeights(seen: readonly SeenWeights[], description: string): Weights {
  if (seen.some(({ tied }) => tied.isContradicted)) return {};
  const numbersOf = (name: WeightName): WeightReading[] =>
    seen.flatMap(({ tied: { tare, gvm, isByOrder } }) => {
      if (isByOrder && !(tare?.isSure && gvm?.isSure)) return [];
      const number = name === 'tare' ? tare : gvm;
      return number?.isSure ? [number] : [];
    });
  const agreed = (name: WeightName): WeightReading | undefined => {
    const [number, ...others] = numbersOf(name);
    return others.every(({ digits }) => digits === number?.digits) ? number : undefined;
  };
  const [tare, gvm] = [agreed('tare'), agreed('gvm')];
  return plausibleWeights({ ...(tare && { tare }), ...(gvm && { gvm }) }, description);
}

/** The same view with more or fewer pixels. */
const resize = (frame: Frame, scale: number): Frame => ({
  ...frame,
  width: Math.round(frame.width * scale),
  height: Math.round(frame.height * scale),
  toSource: compose(frame.toSource, affine({ x: 0, y: 0 }, { x: 1 / scale, y: 0 }, { x: 0, y: 1 / scale })),
});

/** The rows of a view around this one. */
const rowsAround = (view: Frame, y: number): Frame => ({
  ...view,
  height: stripHeight,
  toSource: compose(view.toSource, affine({ x: 0, y: y - stripHeight / 2 }, { x: 1, y: 0 }, { x: 0, y: 1 })),
});
