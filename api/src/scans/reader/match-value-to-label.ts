import { offsetBelow, gapBefore, areInSameRow, leftEdge, type TextSpan, rightEdge } from './text-layout.ts';

/** A value that belongs to a label; `tie` is 1 beside it, less below it. */
export interface LabelledValue<T extends { piece: TextSpan }> {
  value: T;
  tie: number;
}

/** Values stand at most this many label heights to the right of their label. */
const reach = 10;

/** The value that stands beside a label with no other label between, or else right under it. */
export function matchValueToLabel<T extends { piece: TextSpan }>(
  values: readonly T[],
  labels: readonly TextSpan[],
  others: readonly TextSpan[],
): LabelledValue<T> | undefined {
  const options = labels.flatMap((label) =>
    values.flatMap((value) => {
      const box = value.piece.box;
      const gap = gapBefore(label.box, box);
      const parted = others.some(
        (other) => areInSameRow(other.box, label.box) && leftEdge(other.box) > label.box.centre.x && rightEdge(other.box) < box.centre.x,
      );
      if (gap !== undefined && !parted && gap < reach * label.box.height)
        return [{ value, tie: 1, far: Math.abs(gap) + 3 * Math.abs(box.centre.y - label.box.centre.y) }];
      const drop = offsetBelow(label.box, box);
      return drop === undefined ? [] : [{ value, tie: 0.95, far: 1000 + drop }];
    }),
  );
  return options.toSorted((a, b) => a.far - b.far)[0];
}
