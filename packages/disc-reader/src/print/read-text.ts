import { detectText } from './detect-text.ts';
import { drawFrame, type Frame, type TextBox } from '../barcode/frame.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import { stretchContrast } from './stretch-contrast.ts';

/** Detects the lines of text in a frame whose sides are multiples of 32. `stretched` helps with faint print. */
export async function detectLines(frame: Frame, models: OcrModels, stretched = false): Promise<TextBox[]> {
  const picture = drawFrame(frame);
  const boxes = await detectText(stretched ? stretchContrast(picture) : picture, models);
  return boxes.filter((box) => box.width >= box.height * 0.9 && box.height >= 8); // vertical or tiny text is not part of a disc
}

/** Reads all lines of text in a frame, detected now if they are not given. */
export async function readText(frame: Frame, models: OcrModels, boxes?: readonly TextBox[]): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const box of boxes ?? (await detectLines(frame, models))) lines.push(await recognizeBox(frame, box, models));
  return lines;
}
