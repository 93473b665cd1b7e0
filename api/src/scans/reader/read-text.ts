import { detectText } from './detect-text.ts';
import { drawFrame, type Frame } from 'disc-barcode/frame';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import { stretchContrast } from './stretch-contrast.ts';

/** Reads all lines of text in a frame whose sides are multiples of 32. `stretched` helps to detect faint print. */
export async function readText(frame: Frame, models: OcrModels, stretched = false): Promise<TextLine[]> {
  const picture = drawFrame(frame);
  const lines: TextLine[] = [];
  for (const box of await detectText(stretched ? stretchContrast(picture) : picture, models)) {
    if (box.width < box.height * 0.9 || box.height < 8) continue; // vertical or tiny text is not part of a disc
    lines.push(await recognizeBox(frame, box, models));
  }
  return lines;
}
