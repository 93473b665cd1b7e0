import type { Frame } from 'disc-barcode/frame';
import type { SeenMass } from './mass-words.ts';
import type { OcrModels } from './ocr-models.ts';
import type { TextLine } from './recognise-text.ts';
import { type MassReading, rereadMass } from './reread-mass.ts';
import { inRow, leftOf, type Piece, rightOf } from './text-layout.ts';
import { tieMasses } from './tie-masses.ts';
import type { Tied } from './tie-value.ts';

export interface Masses {
  tare?: MassReading;
  gvm?: MassReading;
}

/** Reads tare and GVM from the lines of a straightened disc, with how sure each is. */
export async function readMasses(frame: Frame, lines: readonly TextLine[], models: OcrModels): Promise<Masses> {
  const { tare, gvm, tareLabels, gvmLabels } = tieMasses(lines);
  const tareRead = tare ? await settle(frame, tare, models) : await besideLabel(frame, tareLabels, lines, models);
  const gvmRead = gvm ? await settle(frame, gvm, models) : await besideLabel(frame, gvmLabels, lines, models);
  return inOrder({ ...(tareRead && { tare: tareRead }), ...(gvmRead && { gvm: gvmRead }) });
}

/** A vehicle never weighs more empty than it may weigh full: where that is broken, one of the two is wrong. */
export function inOrder(masses: Masses): Masses {
  if (!masses.tare || !masses.gvm) return masses;
  return Number(masses.tare.digits) < Number(masses.gvm.digits) ? masses : {};
}

async function settle(frame: Frame, { value, tie }: Tied<SeenMass>, models: OcrModels): Promise<MassReading | undefined> {
  const again = await rereadMass(frame, value.piece.box, models);
  if (!again) return undefined;
  const agrees = again.digits === value.digits ? 1 : 0.6; // the first reading, in its context, has a vote too
  return { digits: again.digits, confidence: again.confidence * agrees * tie };
}

/** Looks to the right of a label whose value was overlooked, as far as the next print. */
async function besideLabel(
  frame: Frame,
  labels: readonly Piece[],
  lines: readonly TextLine[],
  models: OcrModels,
): Promise<MassReading | undefined> {
  const [label] = labels;
  if (!label) return undefined;
  const { box } = label;
  const from = rightOf(box);
  const next = lines
    .filter((line) => inRow(line.box, box) && leftOf(line.box) > from - 4 && !/^[\dk]/i.test(line.text))
    .map((line) => leftOf(line.box));
  const to = Math.min(from + 7 * box.height, frame.width, ...next);
  if (to - from < 2 * box.height) return undefined;
  const middle = (from + to) / 2;
  const place = {
    ...box,
    centre: { x: middle, y: box.centre.y + Math.tan(box.angle) * (middle - box.centre.x) },
    width: to - from,
    height: box.height * 1.25,
  };
  const reading = await rereadMass(frame, place, models);
  return reading && { ...reading, confidence: reading.confidence * 0.85 };
}
