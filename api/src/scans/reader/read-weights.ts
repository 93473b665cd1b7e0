import type { Frame } from 'disc-barcode/frame';
import type { WeightCandidate } from './weight-candidates.ts';
import type { OcrModels } from './ocr-models.ts';
import type { TextLine } from './recognize-text.ts';
import { type WeightReading, rereadWeight } from './reread-weight.ts';
import { areInSameRow, leftEdge, type TextSpan, rightEdge } from './text-layout.ts';
import { matchWeightsToLabels } from './match-weights-to-labels.ts';
import type { LabelledValue } from './match-value-to-label.ts';

export interface Weights {
  tare?: WeightReading;
  gvm?: WeightReading;
}

/** Reads tare and GVM from the lines of a straightened disc, with how sure each is. */
export async function readWeights(frame: Frame, lines: readonly TextLine[], models: OcrModels): Promise<Weights> {
  const { tare, gvm, tareLabels, gvmLabels } = matchWeightsToLabels(lines);
  const tareRead = tare ? await settle(frame, tare, models) : await besideLabel(frame, tareLabels, lines, models);
  const gvmRead = gvm ? await settle(frame, gvm, models) : await besideLabel(frame, gvmLabels, lines, models);
  return areWeightsPlausible({ ...(tareRead && { tare: tareRead }), ...(gvmRead && { gvm: gvmRead }) });
}

/** A vehicle never weighs more empty than it may weigh full: where that is broken, one of the two is wrong. */
export function areWeightsPlausible(masses: Weights): Weights {
  if (!masses.tare || !masses.gvm) return masses;
  return Number(masses.tare.digits) < Number(masses.gvm.digits) ? masses : {};
}

async function settle(frame: Frame, { value, tie }: LabelledValue<WeightCandidate>, models: OcrModels): Promise<WeightReading | undefined> {
  const again = await rereadWeight(frame, value.piece.box, models);
  if (!again) return undefined;
  const agrees = again.digits === value.digits ? 1 : 0.6; // the first reading, in its context, has a vote too
  return { digits: again.digits, confidence: again.confidence * agrees * tie };
}

/** Looks to the right of a label whose value was overlooked, as far as the next print. */
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
    centre: { x: middle, y: box.centre.y + Math.tan(box.angle) * (middle - box.centre.x) },
    width: to - from,
    height: box.height * 1.25,
  };
  const reading = await rereadWeight(frame, place, models);
  return reading && { ...reading, confidence: reading.confidence * 0.85 };
}
