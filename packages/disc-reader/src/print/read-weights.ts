import type { TextBox } from '../barcode/frame.ts';
import type { DiscFrame } from './disc-frame.ts';
import { boxOfMisreadWeight } from './misread-weight.ts';
import type { WeightCandidate } from './weight-candidates.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import { minWeightConfidence, rereadWeight, type WeightReading } from './reread-weight.ts';
import { joinDots, joinWornDots } from './restore-print.ts';
import { areInSameRow, findMatchingSpans, leftEdge, offsetBelow, type TextSpan, rightEdge } from './text-layout.ts';
import { matchWeightsToLabels } from './match-weights-to-labels.ts';
import type { LabeledValue } from './match-value-to-label.ts';

export interface Weights {
  tare?: WeightReading;
  gvm?: WeightReading;
}

/** Confidence in a weight that was missed at first and found where it is expected. */
const missedConfidence = 0.85;
/** Space for one digit more than the other weight has, to each side, in heights. */
const digitMargin = 0.8;

/** Reads tare and GVM from the lines of a rectified disc, with their confidence. */
export async function readWeights(frame: DiscFrame, lines: readonly TextLine[], models: OcrModels): Promise<Weights> {
  const { tare, gvm, tareLabels, gvmLabels, tarePlace, gvmPlace, isByOrder } = matchWeightsToLabels(lines);
  const labels = [...tareLabels, ...gvmLabels];
  const readMissed = async (
    [label]: readonly TextSpan[],
    place: TextSpan | undefined,
    other: LabeledValue<WeightCandidate> | undefined,
  ) => {
    const broken = place && (await readPlace(frame, place.box, models, labelEndBefore(place.box, labels)));
    if (broken?.isConfirmed) return broken;
    const below = label && other && placeBelow(label.box, other.value.piece.box, labels);
    return below ? readPlace(frame, below, models) : besideLabel(frame, label, lines, models);
  };
  const tareRead = tare ? await confirm(frame, tare, labels, models) : await readMissed(tareLabels, tarePlace, gvm);
  const gvmRead = gvm ? await confirm(frame, gvm, labels, models) : await readMissed(gvmLabels, gvmPlace, tare);
  if (tare && gvm && isByOrder && !areInOrder(tareRead, gvmRead)) return {};
  return { ...(tareRead && { tare: tareRead }), ...(gvmRead && { gvm: gvmRead }) };
}

/** Whether the order of two weights tells which is which: it is that of what was read first, so both have to be certain. */
const areInOrder = (tare: WeightReading | undefined, gvm: WeightReading | undefined): boolean =>
  tare !== undefined &&
  gvm !== undefined &&
  Math.min(tare.confidence, gvm.confidence) >= minWeightConfidence &&
  Number(tare.digits) < Number(gvm.digits);

async function confirm(
  frame: DiscFrame,
  { value, tie }: LabeledValue<WeightCandidate>,
  labels: readonly TextSpan[],
  models: OcrModels,
): Promise<WeightReading | undefined> {
  const { box } = value.piece;
  const reading = await rereadWeight(frame, box, models, labelEndBefore(box, labels));
  if (!reading) return undefined;
  // The first reading, in its context, counts too.
  const agreement = reading.isConfirmed || reading.digits === value.digits ? 1 : 0.6;
  return { digits: reading.digits, confidence: reading.confidence * agreement * tie };
}

/** Where the label before a value in its row ends, in pixels of the frame; -∞ if there is none. */
const labelEndBefore = (box: TextBox, labels: readonly TextSpan[]): number =>
  Math.max(
    ...labels
      .filter((label) => areInSameRow(label.box, box) && label.box.center.x < leftEdge(box))
      .map((label) => rightEdge(label.box)),
  );

/** The place of a missed value, if the other weight is below its label: as far from the label as that one is from its own. */
function placeBelow(label: TextBox, other: TextBox, labels: readonly TextSpan[]): TextBox | undefined {
  const above = labels.find(({ box }) => offsetBelow(box, other) !== undefined)?.box;
  if (!above) return undefined;
  const [x, y] = [other.center.x - above.center.x, other.center.y - above.center.y];
  const center = { x: label.center.x + x, y: label.center.y + y };
  return { ...other, center, width: other.width + 2 * digitMargin * other.height };
}

/** Reads a missed value between a label and the next text to its right. */
async function besideLabel(
  frame: DiscFrame,
  label: TextSpan | undefined,
  lines: readonly TextLine[],
  models: OcrModels,
): Promise<WeightReading | undefined> {
  if (!label) return undefined;
  const { box } = label;
  const from = rightEdge(box);
  const row = lines
    .filter((line) => areInSameRow(line.box, box) && leftEdge(line.box) > from - 4)
    .toSorted((a, b) => leftEdge(a.box) - leftEdge(b.box));
  const next = row.filter((line) => !/^[\dk]/i.test(line.text)).map((line) => leftEdge(line.box));
  const misread = boxOfMisreadWeight(row);
  const inPlace = misread && (await readPlace(frame, misread, models, from));
  if (inPlace?.isConfirmed) return inPlace;
  const to = misread ? rightEdge(misread) : Math.min(from + 7 * box.height, frame.width, ...next);
  if (to - from < 2 * box.height) return undefined;
  const middle = (from + to) / 2;
  const place = {
    ...box,
    center: { x: middle, y: box.center.y + Math.tan(box.angle) * (middle - box.center.x) },
    width: to - from,
    height: box.height * 1.25,
  };
  return readPlace(frame, place, models, from);
}

/** Reads a missed value where it is expected. `labelEnd` is where a label before it ends, in pixels of the frame. */
async function readPlace(
  frame: DiscFrame,
  place: TextBox,
  models: OcrModels,
  labelEnd?: number,
): Promise<WeightReading | undefined> {
  const reading = await rereadWeight(frame, await narrowToWeight(frame, place, models), models, labelEnd);
  return reading && { ...reading, confidence: reading.confidence * missedConfidence };
}

/** The part of a box that a weight and its unit fill, if one is read in it: print that fills its box reads better. */
async function narrowToWeight(frame: DiscFrame, box: TextBox, models: OcrModels): Promise<TextBox> {
  for (const restore of [undefined, joinDots, joinWornDots]) {
    const line = await recognizeBox(frame, box, models, { withoutLetterO: true, ...(restore && { restore }) });
    const [weight] = findMatchingSpans([line], /\d{2,5}\s?k[gq9]?/gi);
    if (weight) return weight.box;
  }
  return box;
}
