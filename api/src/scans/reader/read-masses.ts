import type { Frame, TextBox } from './frame.ts';
import { massLabels, otherLabel, type SeenMass, seenMasses } from './mass-words.ts';
import type { OcrModels } from './ocr-models.ts';
import type { TextLine } from './recognise-text.ts';
import { type MassReading, rereadMass } from './reread-mass.ts';
import { dropBelow, gapBefore, inRow, leftOf, type Piece, piecesLike, rightOf } from './text-layout.ts';

export interface Masses {
  tare?: MassReading;
  gvm?: MassReading;
}

interface Candidate extends SeenMass {
  /** How well it is tied to its label: 1 beside it, less below it or by order alone. */
  tie: number;
}

/** Below this a mass is left out: measured on the corpus, every wrong one stays under it. */
export const massGate = 0.62;

/** Reads tare and GVM from the lines of a straightened disc. A mass belongs to a label, or to nothing. */
export async function readMasses(frame: Frame, lines: readonly TextLine[], models: OcrModels): Promise<Masses> {
  const labels = massLabels(lines);
  const others = piecesLike(lines, otherLabel);
  const seen = seenMasses(lines);
  let tare = tied(seen, labels.tare, [...labels.gvm, ...others]);
  let gvm = tied(seen, labels.gvm, [...labels.tare, ...others]);
  if (tare && gvm && tare.piece.box === gvm.piece.box) return {};
  // two masses, one of them tied: the other one is what is left, and the order tells which
  const rest = seen.filter((each) => each.piece.box !== tare?.piece.box && each.piece.box !== gvm?.piece.box);
  if (seen.length === 2 && rest.length === 1 && rest[0]) {
    if (!tare && gvm && Number(rest[0].digits) < Number(gvm.digits)) tare = { ...rest[0], tie: 0.9 };
    else if (!gvm && tare && Number(rest[0].digits) > Number(tare.digits)) gvm = { ...rest[0], tie: 0.9 };
  }
  const masses: Masses = {};
  const tareRead = tare ? await settle(frame, tare, models) : await besideLabel(frame, labels.tare, lines, models);
  const gvmRead = gvm ? await settle(frame, gvm, models) : await besideLabel(frame, labels.gvm, lines, models);
  if (tareRead) masses.tare = tareRead;
  if (gvmRead) masses.gvm = gvmRead;
  return inOrder(masses);
}

/** A vehicle never weighs more empty than it may weigh full: where that is broken, one of the two is wrong. */
export function inOrder(masses: Masses): Masses {
  if (!masses.tare || !masses.gvm) return masses;
  return Number(masses.tare.digits) < Number(masses.gvm.digits) ? masses : {};
}

function tied(seen: readonly SeenMass[], labels: readonly Piece[], others: readonly Piece[]): Candidate | undefined {
  const options = labels.flatMap((label) =>
    seen.flatMap((each) => {
      const value = each.piece.box;
      const gap = gapBefore(label.box, value);
      const parted = others.some((other) => inRow(other.box, label.box) && leftOf(other.box) > label.box.centre.x && rightOf(other.box) < value.centre.x);
      if (gap !== undefined && !parted && gap < 9 * label.box.height) return [{ ...each, tie: 1, far: Math.abs(gap) }];
      const drop = dropBelow(label.box, value);
      return drop === undefined ? [] : [{ ...each, tie: 0.9, far: 1000 + drop }];
    }),
  );
  return options.toSorted((a, b) => a.far - b.far)[0];
}

async function settle(frame: Frame, mass: Candidate, models: OcrModels): Promise<MassReading | undefined> {
  const again = await rereadMass(frame, mass.piece.box, models);
  if (!again) return undefined;
  const agrees = again.digits === mass.digits ? 1 : 0.6; // the first reading, in its context, has a vote too
  return { digits: again.digits, confidence: again.confidence * agrees * mass.tie };
}

/** Looks to the right of a label whose value was overlooked, as far as the next print. */
async function besideLabel(frame: Frame, labels: readonly Piece[], lines: readonly TextLine[], models: OcrModels): Promise<MassReading | undefined> {
  const label = labels[0];
  if (!label) return undefined;
  const from = rightOf(label.box);
  const next = lines.filter((line) => inRow(line.box, label.box) && leftOf(line.box) > from - 4 && !/^[\dk]/i.test(line.text)).map((line) => leftOf(line.box));
  const to = Math.min(from + 7 * label.box.height, frame.width, ...next);
  if (to - from < 2 * label.box.height) return undefined;
  const box: TextBox = { ...label.box, centre: { x: (from + to) / 2, y: label.box.centre.y + Math.tan(label.box.angle) * ((from + to) / 2 - label.box.centre.x) }, width: to - from, height: label.box.height * 1.25 };
  const reading = await rereadMass(frame, box, models);
  return reading && { ...reading, confidence: reading.confidence * 0.85 };
}

