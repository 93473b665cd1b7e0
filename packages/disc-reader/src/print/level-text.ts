import type { Place } from '../barcode/find-barcode.ts';
import { drawFrame, type Frame, type TextBox } from '../barcode/frame.ts';
import { distance, type Gray } from '../barcode/gray.ts';
import { affine, compose, project } from '../barcode/warp.ts';
import { detectText } from './detect-text.ts';
import type { OcrModels } from './ocr-models.ts';

const side = 960;
/** Width of the view in widths of the text. */
const room = 1.1;
/** A disc has about thirty lines of text. With fewer than this the picture is not a disc. */
const linesOfDisc = 8;
/** The disc reaches this far from the middle of its barcode, in lengths of the barcode, even if half of it is covered. */
const discReach = 1.5;
/** Text within 15 degrees of the barcode's rows belongs to the same paper. */
const maxSlope = Math.sin(Math.PI / 12);

/**
 * A view of a picture in which its text is level, either way up; undefined if there are fewer lines of text than
 * `minLines`. `near` limits it to the text around a barcode, so that papers around the disc do not count.
 */
export async function levelText(
  source: Gray,
  models: OcrModels,
  { near, minLines = linesOfDisc }: { near?: Place | undefined; minLines?: number } = {},
): Promise<Frame | undefined> {
  const scale = Math.max(source.width, source.height) / side;
  const fullFrame = {
    source,
    toSource: affine({ x: 0, y: 0 }, { x: scale, y: 0 }, { x: 0, y: scale }),
    width: side,
    height: side,
  };
  const isNear = (box: TextBox): boolean =>
    near === undefined ||
    (distance(box.center, { x: near.center.x / scale, y: near.center.y / scale }) < (discReach * near.length) / scale &&
      Math.abs(Math.sin(box.angle - near.angle)) < maxSlope);
  const boxes = (await detectText(drawFrame(fullFrame), models)).filter(
    (box) => box.width > 2.5 * box.height && isNear(box),
  );
  const level = mostFrequent(boxes);
  if (level.length < minLines) return undefined;
  const angle = meanAngle(level);
  const center = { x: median(level.map((box) => box.center.x)), y: median(level.map((box) => box.center.y)) };
  const far = level.map((box) => distance(box.center, center) + box.width / 2).toSorted((a, b) => a - b);
  const zoom = (2 * room * (far[Math.floor(far.length * 0.9)] ?? side)) / side;
  const right = { x: Math.cos(angle) * zoom, y: Math.sin(angle) * zoom };
  const down = { x: -right.y, y: right.x };
  const origin = { x: center.x - ((right.x + down.x) * side) / 2, y: center.y - ((right.y + down.y) * side) / 2 };
  return { source, toSource: compose(fullFrame.toSource, affine(origin, right, down)), width: side, height: side };
}

/** How wide the text around the middle of a picture's text is, in its pixels. Undefined as for `levelText`. */
export async function textWidth(picture: Gray, models: OcrModels): Promise<number | undefined> {
  const level = await levelText(picture, models);
  if (!level) return undefined;
  const [left, right] = [0, level.width].map((x) => project(level.toSource, { x, y: 0 }));
  return left && right && distance(left, right) / room;
}

/** The largest group of boxes, by total width, whose angles agree within 8 degrees. */
function mostFrequent(boxes: readonly TextBox[]): TextBox[] {
  const similar = (angle: number): TextBox[] => boxes.filter((box) => Math.abs(Math.sin(box.angle - angle)) < 0.14);
  const length = (group: readonly TextBox[]): number => group.reduce((sum, box) => sum + box.width, 0);
  return boxes.map((box) => similar(box.angle)).toSorted((a, b) => length(b) - length(a))[0] ?? [];
}

/** Mean angle of undirected lines. Angles are doubled so that opposite directions count as the same. */
function meanAngle(boxes: readonly TextBox[]): number {
  const [x, y] = [
    boxes.reduce((sum, box) => sum + box.width * Math.cos(2 * box.angle), 0),
    boxes.reduce((sum, box) => sum + box.width * Math.sin(2 * box.angle), 0),
  ];
  return Math.atan2(y, x) / 2;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
