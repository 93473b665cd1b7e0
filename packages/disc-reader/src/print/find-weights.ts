import type { TextBox } from '../barcode/frame.ts';
import type { TextLine } from './recognize-text.ts';
import { areInSameRow, findMatchingSpans, joinBoxes, leftEdge, rightEdge, type TextSpan } from './text-layout.ts';

export type WeightName = 'tare' | 'gvm';

/** The printed labels, tolerating one or two misread letters. */
const labelPatterns: Record<WeightName, RegExp> = {
  tare: /t[ao]re?[\s/|lI1.]*t?arr?[ao]?|(?<![a-z])t[a-z]{1,4}\s?\/\s?t[a-z]{2,4}(?![a-z])|tarra|tare(?![a-z])/gi,
  gvm: /[gc6][vy][mn][\s/|lI1.]*[b8]?[vy]?[mn]?|[b8]vm/gi,
};
/** Labels of other values. A value after one of them does not belong to a label before it. */
export const otherLabelPattern =
  /fees?|gelde?|persons?|seated|standing|sittende|staande|date|datum|vin|engine|enjin|make|fabrikaat|licen[cs]e|lisensie|register|description|beskrywing|R\s?\d/gi;

/**
 * Texts that may be a number with the unit kg. Digits may be read as letters, and a sign between number and unit may be a digit,
 * but then nothing stands before it: 425K8 could end a VIN,
 * 133K a register number.
 */
const numberPatterns = [
  /(?<![\d.,R-])\d{2,5}\s?[kK]\s?[gGqQ9](?![a-z\d])/g,
  /(?<![a-zA-Z\d.,-])(?=[^k]*\d)[\dOoDQIil|L![\]ZzAaSsbGBgqT?]{2,5}[\s/|\\.]{0,3}[kK](?:\s?[gGqQ9680])?(?![a-z\d])/g,
];

/** Finds what may be numbers with the unit kg, including those whose unit was recognised as a separate word. */
export function findNumbers(lines: readonly TextLine[]): TextBox[] {
  const units = findMatchingSpans(lines, /^k[gq9]/gi);
  const apart = findMatchingSpans(lines, /(?<![\d.,R-])\d{2,5}$/g).flatMap(({ box }) =>
    units.filter((unit) => followsClosely(box, unit.box)).map((unit) => joinBoxes(box, unit.box)),
  );
  const boxes = [
    ...numberPatterns.flatMap((pattern) => findMatchingSpans(lines, pattern)).map(({ box }) => box),
    ...apart,
  ];
  return boxes.filter((box, i) => !boxes.slice(0, i).some((other) => areInSamePlace(other, box)));
}

const followsClosely = (number: TextBox, unit: TextBox): boolean =>
  areInSameRow(number, unit) && Math.abs(leftEdge(unit) - rightEdge(number)) < 1.2 * number.height;

const areInSamePlace = (a: TextBox, b: TextBox): boolean =>
  areInSameRow(a, b) && Math.abs(a.center.x - b.center.x) < b.width / 2;

export type WeightLabels = Record<WeightName | 'others', TextSpan[]>;

export const findWeightLabels = (lines: readonly TextLine[]): WeightLabels => ({
  tare: findMatchingSpans(lines, labelPatterns.tare),
  gvm: findMatchingSpans(lines, labelPatterns.gvm),
  others: findMatchingSpans(lines, otherLabelPattern),
});

/** How far from its label a value may be, and how much nearer than in any other way, in heights of the label. */
const [tooFar, minAdvantage] = [12, 1.5];

/** What it costs to take a value for that of a label: how far it is beside or below it, in heights of the label. */
export function tieCost(label: TextBox, box: TextBox, others: readonly TextSpan[]): number {
  const [right, down] = [leftEdge(box) - rightEdge(label), Math.abs(box.center.y - label.center.y)];
  if (areInSameRow(label, box) && right > -0.7 * label.height && box.center.x > label.center.x) {
    const isOfOther = others.some(
      (other) =>
        areInSameRow(other.box, label) && leftEdge(other.box) > label.center.x && leftEdge(other.box) < box.center.x,
    );
    return isOfOther ? Infinity : (Math.abs(right) + 3 * down) / label.height;
  }
  const overlaps = leftEdge(box) < rightEdge(label) && rightEdge(box) > leftEdge(label);
  const isBelow = box.center.y > label.center.y + 0.4 * label.height && down < 1.2 * (label.height + box.height);
  if (!overlaps || !isBelow) return Infinity;
  return 2 + (1.5 * down + Math.abs(leftEdge(box) - leftEdge(label))) / label.height;
}

/** A number on a disc. `value` is what it seems to be. */
interface Numbered {
  box: TextBox;
  value: number;
}

/**
 * The numbers of tare and GVM. `isByOrder` says that only their order tells them apart; `isContradicted` that labels and order
 * contradict each other, so that a number is not whole.
 */
export type TiedWeights<T> = Partial<Record<WeightName, T>> & { isByOrder?: boolean; isContradicted?: boolean };

/**
 * Ties numbers to the labels of tare and GVM with the least total cost, if no other way costs about as little. A disc prints no
 * other weight, so where a label cannot be read, the order of two numbers tells.
 */
export function tieWeights<T extends Numbered>(numbers: readonly T[], labels: WeightLabels): TiedWeights<T> {
  const costsOf = (name: WeightName, other: WeightName): number[] =>
    numbers.map(({ box }) =>
      Math.min(...labels[name].map((label) => tieCost(label.box, box, [...labels.others, ...labels[other]]))),
    );
  const costs = { tare: costsOf('tare', 'gvm'), gvm: costsOf('gvm', 'tare') };
  const choices = [-1, ...numbers.keys()];
  const [best, second] = choices
    .flatMap((tare) => choices.map((gvm) => ({ tare, gvm })))
    .filter(({ tare, gvm }) => tare !== gvm || tare < 0)
    .map((way) => ({ ...way, cost: (costs.tare[way.tare] ?? tooFar) + (costs.gvm[way.gvm] ?? tooFar) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost);
  if (!best || (second && second.cost - best.cost < minAdvantage)) return {};
  const [tare, gvm] = [numbers[best.tare], numbers[best.gvm]];
  if (tare && gvm) return { tare, gvm };
  return tieByOrder(numbers, { ...(tare && { tare }), ...(gvm && { gvm }) });
}

function tieByOrder<T extends Numbered>(numbers: readonly T[], tied: TiedWeights<T>): TiedWeights<T> {
  const [small, large] = numbers.toSorted((a, b) => a.value - b.value);
  if (numbers.length !== 2 || !small || !large || !(small.value < large.value) || !areNeighbours(small.box, large.box))
    return tied;
  if ((tied.tare && tied.tare !== small) || (tied.gvm && tied.gvm !== large)) return { isContradicted: true };
  return { tare: small, gvm: large, isByOrder: true };
}

/** In one row, at most fifteen heights apart, or one below the other. */
function areNeighbours(a: TextBox, b: TextBox): boolean {
  const height = Math.max(a.height, b.height);
  const [right, down] = [Math.abs(a.center.x - b.center.x), Math.abs(a.center.y - b.center.y)];
  return (down < height && right < 15 * height) || (down < 3.5 * height && right < 3.5 * height);
}
