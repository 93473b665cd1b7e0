import type { TextBox } from '../barcode/frame.ts';
import { distance } from '../barcode/gray.ts';
import { project } from '../barcode/warp.ts';
import { countGlyphs } from './count-glyphs.ts';
import type { DiscFrame } from './disc-frame.ts';
import { expandBox } from './expand-box.ts';
import type { OcrModels } from './ocr-models.ts';
import { placesOf, type Reading, readNumber } from './read-number.ts';
import { readStrips, type StripReading } from './read-strips.ts';
import { agreedWeight, contradictsWeight, isSupported, isSure, isUnseen } from './second-opinion.ts';
import { leftEdge } from './text-layout.ts';
import { weighReadings } from './weigh-readings.ts';

export interface WeightReading {
  digits: string;
  /** Share of readings that agree times their median probability: 0 to 1. */
  confidence: number;
  /** Whether the model of weights, the recogniser and the ink agree on it. */
  isConfirmed?: true;
}

/** The number of most readings, and how many glyphs the ink has for it. */
interface Vote {
  digits: string;
  glyphs: number;
}

/** Where a number is looked for, and where the label before it ends, in pixels of the frame. */
interface Place {
  frame: DiscFrame;
  box: TextBox;
  labelEnd: number;
  /** What the recogniser read in the detector's box, if this one is wider and may have more than the number in it. */
  narrower?: readonly Reading[];
}

/**
 * Weights below this confidence are left out. Of the hard discs (the corpora and 90 of other layouts) none was misread
 * at any confidence, and correct readings go down to 0.61.
 */
export const minWeightConfidence = 0.62;
/** Below this confidence, a number is looked for again in a wider box. */
const minCertain = 0.7;
/** How much wider to each side, in heights of the box: a digit before the number, or the unit behind it. */
const margin = 0.8;
/** Confidence in a weight that the model of weights gives, at most. */
const opinionConfidence = 0.95;
/** Two digits are too few to tell their pitch, and hardly a vehicle on a disc weighs less than 100 kg. */
const minDigits = 3;
/** Height in source pixels of a line of text, print and margins, from which on a dotted zero can be told from an 8. */
const minZeroHeight = 12;

/**
 * Reads the weight in a box. The detector's box can begin behind a thin first digit or end before the unit, so what is not
 * certain is looked for in a wider one too, in which all witnesses have to agree. `labelEnd` is where the label before the
 * number ends, in pixels of the frame.
 */
export async function rereadWeight(
  frame: DiscFrame,
  box: TextBox,
  models: OcrModels,
  labelEnd = -Infinity,
): Promise<WeightReading | undefined> {
  const { weight, readings } = await readBox({ frame, box, labelEnd }, models);
  if (weight && weight.confidence >= minCertain) return weight;
  const left = Math.max(0, Math.min(margin, (leftEdge(box) - labelEnd) / box.height));
  const widerBox = expandBox(box, { left, right: margin, high: 1 });
  const wider = await readBox({ frame, box: widerBox, labelEnd, narrower: readings }, models);
  return wider.weight?.isConfirmed ? wider.weight : weight;
}

/** Reads the weight in a box, and says what the recogniser read there. */
async function readBox(
  place: Place,
  models: OcrModels,
): Promise<{ weight: WeightReading | undefined; readings: readonly Reading[] }> {
  const { readings, tries } = await readNumber(place.frame, place.box, models, place.labelEnd);
  const strips = await readStrips(place.frame, place.box, models);
  return { weight: judge(place, readings, tries, strips), readings };
}

/**
 * The weight in a box, as it was read. Undefined if the unit was never read, if the number may go on beside what was read, or if
 * readings differ by a digit more or less, unless the count of glyphs proves the longer one. The model of weights has a
 * second opinion.
 */
function judge(
  place: Place,
  readings: readonly Reading[],
  tries: number,
  strips: readonly StripReading[],
): WeightReading | undefined {
  const voted = vote(place, readings);
  const confidence = voted && weighReadings(voted.digits, readings, tries, voted.glyphs === voted.digits.length);
  const reading = voted && confidence !== undefined ? { digits: voted.digits, confidence } : undefined;
  const opinion = agreedWeight(strips);
  if (!opinion) return reading && isUnseen(reading.digits, strips) ? undefined : reading;
  const { digits, probability } = opinion;
  if (reading && contradictsWeight(digits, reading.digits)) return undefined;
  if (reading && reading.digits !== digits) return reading;
  if (isTooSmall(place, digits) || !isSupported(digits, readings, strips)) return reading;
  if (place.narrower && !isSure(digits, [...place.narrower, ...readings], strips)) return reading;
  if (voted?.digits !== digits && !isWhole(place, opinion, readings)) return reading;
  return { digits, confidence: Math.max(reading?.confidence ?? 0, opinionConfidence * probability), isConfirmed: true };
}

/** The number of most readings. None if it may not be whole. */
function vote(place: Place, readings: readonly Reading[]): Vote | undefined {
  const votes = Map.groupBy(readings, ({ digits }) => digits);
  const [digits, agreeing] = [...votes].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  const proof = agreeing.find(({ hasUnit, isFree }) => hasUnit && isFree);
  const glyphs = proof && countGlyphs(place.frame, proof.box, placesOf(proof, place.labelEnd));
  if (glyphs === undefined || digits.length < minDigits || isTooSmall(place, digits)) return undefined;
  return { digits, glyphs };
}

/** Whether the ink has as many glyphs as an opinion has digits, by the places of the opinion or of a reading of the same number. */
function isWhole({ frame, box, labelEnd }: Place, opinion: StripReading, readings: readonly Reading[]): boolean {
  const { digits, places } = opinion;
  const ownPlaces = { ...places, labelEnd: (labelEnd - leftEdge(box)) / box.width };
  return (
    countGlyphs(frame, box, ownPlaces) === digits.length ||
    readings.some(
      (other) => other.digits === digits && countGlyphs(frame, other.box, placesOf(other, labelEnd)) === digits.length,
    )
  );
}

/** Whether the print is too small for a digit of this number: a zero with a dot or a stroke in it looks like an 8. */
function isTooSmall({ frame: { toSource }, box: { center, height } }: Place, digits: string): boolean {
  if (!/[08]/.test(digits)) return false;
  return distance(project(toSource, center), project(toSource, { x: center.x, y: center.y + height })) < minZeroHeight;
}
