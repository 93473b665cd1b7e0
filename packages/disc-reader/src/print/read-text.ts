import { drawFrame, type Frame, type TextBox } from '../barcode/frame.ts';
import { detectText } from './detect-text.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';

/** Detects the lines of text in a frame whose sides are multiples of 32. */
export async function detectLines(frame: Frame, models: OcrModels): Promise<TextBox[]> {
  const boxes = await detectText(drawFrame(frame), models);
  return boxes.filter((box) => box.width >= box.height * 0.9 && box.height >= 8); // vertical or tiny text is not part of a disc
}

/** Reads all lines of text in a frame, detected now if they are not given. */
export async function readText(frame: Frame, models: OcrModels, boxes?: readonly TextBox[]): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for (const box of boxes ?? (await detectLines(frame, models))) lines.push(await recognizeBox(frame, box, models));
  return lines;
}
