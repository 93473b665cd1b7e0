import { massLabels, otherLabel, type SeenMass, seenMasses } from './mass-words.ts';
import type { TextLine } from './recognise-text.ts';
import { type Piece, piecesLike } from './text-layout.ts';
import { type Tied, tieValue } from './tie-value.ts';

/** Which of the masses on a disc is which, and the labels for those that were overlooked. */
interface TiedMasses {
  tare?: Tied<SeenMass>;
  gvm?: Tied<SeenMass>;
  tareLabels: readonly Piece[];
  gvmLabels: readonly Piece[];
}

/** Ties the masses to their labels. A mass belongs to a label, or, where two are left and one is known, to the order. */
export function tieMasses(lines: readonly TextLine[]): TiedMasses {
  const labels = massLabels(lines);
  const others = piecesLike(lines, otherLabel);
  const seen = seenMasses(lines);
  const found = { tareLabels: labels.tare, gvmLabels: labels.gvm };
  const tare = tieValue(seen, labels.tare, [...labels.gvm, ...others]);
  const gvm = tieValue(seen, labels.gvm, [...labels.tare, ...others]);
  if (tare && gvm && tare.value === gvm.value) return { tareLabels: [], gvmLabels: [] }; // both claim it: neither gets it
  const rest = seen.filter((each) => each !== tare?.value && each !== gvm?.value);
  const [left] = rest;
  if (seen.length === 2 && rest.length === 1 && left) {
    if (gvm && Number(left.digits) < Number(gvm.value.digits)) return { ...found, gvm, tare: { value: left, tie: 0.9 } };
    if (tare && Number(left.digits) > Number(tare.value.digits)) return { ...found, tare, gvm: { value: left, tie: 0.9 } };
  }
  return { ...found, ...(tare && { tare }), ...(gvm && { gvm }) };
}
