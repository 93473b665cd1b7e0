import type { TextBox } from '../barcode/frame.ts';
import { affine, compose } from '../barcode/warp.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox } from './recognize-text.ts';
import type { DiscFrame } from './rectify-disc.ts';

/** How many lines are read both ways up. Upside down, letters are rarely certain, so a few decide. */
const samples = 6;

/** The frame and its lines of text, or the half turn of both if the text is upside down. */
export async function turnUpright(
  frame: DiscFrame,
  boxes: readonly TextBox[],
  models: OcrModels,
): Promise<{ frame: DiscFrame; boxes: readonly TextBox[] }> {
  const sample = boxes
    .filter((box) => box.width > 3 * box.height)
    .toSorted((a, b) => b.height - a.height)
    .slice(0, samples);
  const certainty = async (turn: number): Promise<number> => {
    let sum = 0;
    for (const box of sample)
      for (const { probability } of (await recognizeBox(frame, { ...box, angle: box.angle + turn }, models)).letters)
        sum += probability ** 2;
    return sum;
  };
  if ((await certainty(0)) >= (await certainty(Math.PI))) return { frame, boxes };
  const { width, height } = frame;
  const halfTurn = affine({ x: width, y: height }, { x: -1, y: 0 }, { x: 0, y: -1 });
  return {
    frame: { ...frame, toSource: compose(frame.toSource, halfTurn) },
    boxes: boxes.map((box) => ({ ...box, center: { x: width - box.center.x, y: height - box.center.y } })),
  };
}
