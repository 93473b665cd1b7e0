import {
  findBrokenWeights,
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
  /** Where the weight of a label is that was not read in full. */
  tarePlace?: TextSpan;
  gvmPlace?: TextSpan;
  /** Whether only their order tells tare and GVM apart, because neither label could be read. */
  isByOrder?: boolean;
}

/** Certainty that two weights whose labels are unreadable are tare and GVM: a disc prints no other weight. */
const orderTie = 0.9;

/**
 * Matches weights to the tare and GVM labels. Where labels do not tell two weights apart, their order does; where a label
 * contradicts the order, neither counts.
 */
export function matchWeightsToLabels(lines: readonly TextLine[]): LabeledWeights {
  const labels = findWeightLabels(lines);
  const others = findMatchingSpans(lines, otherLabelPattern);
  const candidates = findWeightCandidates(lines);
  const tare = matchValueToLabel(candidates, labels.tare, [...labels.gvm, ...others]);
  const gvm = matchValueToLabel(candidates, labels.gvm, [...labels.tare, ...others]);
  const contradictsOrder = isOutOfOrder(candidates, { tare, gvm });
  const isAmbiguous = contradictsOrder || (tare !== undefined && tare.value === gvm?.value);
  const matched = isAmbiguous ? {} : { ...(tare && { tare }), ...(gvm && { gvm }) };
  const broken = isAmbiguous ? [] : findBrokenWeights(lines).map((piece) => ({ piece }));
  const tarePlace = matchValueToLabel(broken, labels.tare, [...labels.gvm, ...others])?.value.piece;
  const gvmPlace = matchValueToLabel(broken, labels.gvm, [...labels.tare, ...others])?.value.piece;
  const foundLabels = isAmbiguous ? [] : undefined; // the place beside a label is then not where its value stands
  return {
    tareLabels: foundLabels ?? labels.tare,
    gvmLabels: foundLabels ?? labels.gvm,
    ...(tarePlace !== gvmPlace && { ...(tarePlace && { tarePlace }), ...(gvmPlace && { gvmPlace }) }),
    ...matched,
    ...(!contradictsOrder && matchByOrder(candidates, matched)),
    isByOrder: !matched.tare && !matched.gvm,
  };
}

/** Two weights beside or below each other, of which at least one has no label: the smaller is the tare. */
function matchByOrder(
  candidates: readonly WeightCandidate[],
  { tare, gvm }: Pick<LabeledWeights, 'tare' | 'gvm'>,
): Pick<LabeledWeights, 'tare' | 'gvm'> {
  if ((tare && gvm) || candidates.length !== 2) return {};
  const [small, large] = candidates.toSorted((a, b) => Number(a.digits) - Number(b.digits));
  if (!small || !large || small.digits === large.digits || !areNeighbours(small.piece, large.piece)) return {};
  if ((tare && tare.value !== small) || (gvm && gvm.value !== large)) return {};
  return { tare: tare ?? { value: small, tie: orderTie }, gvm: gvm ?? { value: large, tie: orderTie } };
}

/**
 * Whether a weight is beside the only labelled one that shows that one to be the other: a GVM beside a larger weight. Then a
 * value may be in the row of another label, because the disc is not quite level, or a digit is wrong.
 */
function isOutOfOrder(
  candidates: readonly WeightCandidate[],
  { tare, gvm }: { [name in 'tare' | 'gvm']: LabeledValue<WeightCandidate> | undefined },
): boolean {
  const labeled = tare ?? gvm;
  if (!labeled || (tare && gvm)) return false;
  const [sign, weight] = [tare ? 1 : -1, Number(labeled.value.digits)];
  return candidates.some(
    ({ digits, piece }) => sign * (weight - Number(digits)) > 0 && areNeighbours(piece, labeled.value.piece),
  );
}

/** In one row, at most fifteen heights apart, or one below the other in adjacent rows. */
function areNeighbours(a: TextSpan, b: TextSpan): boolean {
  const height = Math.max(a.box.height, b.box.height);
  const [dx, dy] = [Math.abs(a.box.center.x - b.box.center.x), Math.abs(a.box.center.y - b.box.center.y)];
  return (dy < height && dx < 15 * height) || (dy < 3 * height && dx < 3 * height);
}
