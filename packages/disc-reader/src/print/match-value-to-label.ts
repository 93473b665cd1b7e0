import { offsetBelow, gapBefore, areInSameRow, leftEdge, type TextSpan } from './text-layout.ts';

/** A value matched to a label. `tie` is a confidence: 1 beside the label, less below it. */
export interface LabeledValue<T extends { piece: TextSpan }> {
  value: T;
  tie: number;
}

/** Maximum distance between a label and a value to its right, in label heights. */
const maxGap = 10;

/** Finds the value to the right of a label with no other label in between, else directly below it. */
export function matchValueToLabel<T extends { piece: TextSpan }>(
  values: readonly T[],
  labels: readonly TextSpan[],
  others: readonly TextSpan[],
): LabeledValue<T> | undefined {
  const options = labels.flatMap((label) =>
    values.flatMap((value) => {
      const box = value.piece.box;
      const gap = gapBefore(label.box, box);
      const isSeparated = others.some(
        (other) =>
          areInSameRow(other.box, label.box) &&
          leftEdge(other.box) > label.box.center.x &&
          leftEdge(other.box) < box.center.x,
      );
      if (gap !== undefined && !isSeparated && gap < maxGap * label.box.height)
        return [{ value, tie: 1, far: Math.abs(gap) + 3 * Math.abs(box.center.y - label.box.center.y) }];
      const drop = offsetBelow(label.box, box);
      return drop === undefined ? [] : [{ value, tie: 0.95, far: 1000 + drop }];
    }),
  );
  return options.toSorted((a, b) => a.far - b.far)[0];
}
