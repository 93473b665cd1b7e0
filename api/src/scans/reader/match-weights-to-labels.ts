import { findWeightLabels, otherLabelPattern, type WeightCandidate, findWeightCandidates } from './weight-candidates.ts';
import type { TextLine } from './recognize-text.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';
import { type LabelledValue, matchValueToLabel } from './match-value-to-label.ts';

/** Which of the masses on a disc is which, and the labels for those that were overlooked. */
interface TiedMasses {
  tare?: LabelledValue<WeightCandidate>;
  gvm?: LabelledValue<WeightCandidate>;
  tareLabels: readonly TextSpan[];
  gvmLabels: readonly TextSpan[];
}

/** Ties the masses to their labels. A mass belongs to a label, or, where two are left and one is known, to the order. */
export function matchWeightsToLabels(lines: readonly TextLine[]): TiedMasses {
  const labels = findWeightLabels(lines);
  const others = findMatchingSpans(lines, otherLabelPattern);
  const seen = findWeightCandidates(lines);
  const found = { tareLabels: labels.tare, gvmLabels: labels.gvm };
  const tare = matchValueToLabel(seen, labels.tare, [...labels.gvm, ...others]);
  const gvm = matchValueToLabel(seen, labels.gvm, [...labels.tare, ...others]);
  if (tare && gvm && tare.value === gvm.value) return { tareLabels: [], gvmLabels: [] }; // both claim it: neither gets it
  const rest = seen.filter((each) => each !== tare?.value && each !== gvm?.value);
  const [left] = rest;
  if (seen.length === 2 && rest.length === 1 && left) {
    if (gvm && Number(left.digits) < Number(gvm.value.digits)) return { ...found, gvm, tare: { value: left, tie: 0.9 } };
    if (tare && Number(left.digits) > Number(tare.value.digits)) return { ...found, tare, gvm: { value: left, tie: 0.9 } };
  }
  return { ...found, ...(tare && { tare }), ...(gvm && { gvm }) };
}
