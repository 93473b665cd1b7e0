import {
  findWeightLabels,
  otherLabelPattern,
  type WeightCandidate,
  findWeightCandidates,
} from './weight-candidates.ts';
import type { TextLine } from './recognize-text.ts';
import { type TextSpan, findMatchingSpans } from './text-layout.ts';
import { type LabeledValue, matchValueToLabel } from './match-value-to-label.ts';

/** The weights matched to tare and GVM, and the labels, to search for weights that were missed. */
interface LabeledWeights {
  tare?: LabeledValue<WeightCandidate>;
  gvm?: LabeledValue<WeightCandidate>;
  tareLabels: readonly TextSpan[];
  gvmLabels: readonly TextSpan[];
}

/** Matches weights to the tare and GVM labels. If only one of two weights has a label, the order decides the other. */
export function matchWeightsToLabels(lines: readonly TextLine[]): LabeledWeights {
  const labels = findWeightLabels(lines);
  const others = findMatchingSpans(lines, otherLabelPattern);
  const candidates = findWeightCandidates(lines);
  const foundLabels = { tareLabels: labels.tare, gvmLabels: labels.gvm };
  const tare = matchValueToLabel(candidates, labels.tare, [...labels.gvm, ...others]);
  const gvm = matchValueToLabel(candidates, labels.gvm, [...labels.tare, ...others]);
  if (tare && gvm && tare.value === gvm.value) return { tareLabels: [], gvmLabels: [] }; // ambiguous: both labels match the same weight
  const unmatched = candidates.filter((candidate) => candidate !== tare?.value && candidate !== gvm?.value);
  const [other] = unmatched;
  if (candidates.length === 2 && unmatched.length === 1 && other) {
    if (gvm && Number(other.digits) < Number(gvm.value.digits))
      return { ...foundLabels, gvm, tare: { value: other, tie: 0.9 } };
    if (tare && Number(other.digits) > Number(tare.value.digits))
      return { ...foundLabels, tare, gvm: { value: other, tie: 0.9 } };
  }
  return { ...foundLabels, ...(tare && { tare }), ...(gvm && { gvm }) };
}
