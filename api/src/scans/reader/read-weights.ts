import type { Frame } from 'disc-barcode/frame';
import type { WeightCandidate } from './weight-candidates.ts';
import type { OcrModels } from './ocr-models.ts';
import type { TextLine } from './recognize-text.ts';
import { type WeightReading, rereadWeight } from './reread-weight.ts';
import { areInSameRow, leftEdge, type TextSpan, rightEdge } from './text-layout.ts';
import { matchWeightsToLabels } from './match-weights-to-labels.ts';
import type { LabeledValue } from './match-value-to-label.ts';

export interface Weights {
  tare?: WeightReading;
  gvm?: WeightReading;
}

/** Reads tare and GVM from the lines of a rectified disc, with their confidence. */
export async function readWeights(frame: Frame, lines: readonly TextLine[], models: OcrModels): Promise<Weights> {
  const { tare, gvm, tareLabels, gvmLabels } = matchWeightsToLabels(lines);
  const tareRead = tare ? await confirm(frame, tare, models) : await besideLabel(frame, tareLabels, lines, models);
  const gvmRead = gvm ? await confirm(frame, gvm, models) : await besideLabel(frame, gvmLabels, lines, models);
  return areWeightsPlausible({ ...(tareRead && { tare: tareRead }), ...(gvmRead && { gvm: gvmRead }) });
}

/** Drops both weights unless the tare is below the GVM, because otherwise one of them must be wrong. */
export function areWeightsPlausible(weights: Weights): Weights {
  if (!weights.tare || !weights.gvm) return weights;
  return Number(weights.tare.digits) < Number(weights.gvm.digits) ? weights : {};
}

async function confirm(
  frame: Frame,
  { value, tie }: LabeledValue<WeightCandidate>,
  models: OcrModels,
): Promise<WeightReading | undefined> {
  const reading = await rereadWeight(frame, value.piece.box, models);
  if (!reading) return undefined;
  const agreement = reading.digits === value.digits ? 1 : 0.6; // the first reading, in its context, counts too
  return { digits: reading.digits, confidence: reading.confidence * agreement * tie };
}

/** Reads a missed value between a label and the next text to its right. */
async function besideLabel(
  frame: Frame,
  labels: readonly TextSpan[],
  lines: readonly TextLine[],
  models: OcrModels,
): Promise<WeightReading | undefined> {
  const [label] = labels;
  if (!label) return undefined;
  const { box } = label;
  const from = rightEdge(box);
  const next = lines
    .filter((line) => areInSameRow(line.box, box) && leftEdge(line.box) > from - 4 && !/^[\dk]/i.test(line.text))
    .map((line) => leftEdge(line.box));
  const to = Math.min(from + 7 * box.height, frame.width, ...next);
  if (to - from < 2 * box.height) return undefined;
  const middle = (from + to) / 2;
  const place = {
    ...box,
    center: { x: middle, y: box.center.y + Math.tan(box.angle) * (middle - box.center.x) },
    width: to - from,
    height: box.height * 1.25,
  };
  const reading = await rereadWeight(frame, place, models);
  return reading && { ...reading, confidence: reading.confidence * 0.85 };
}
