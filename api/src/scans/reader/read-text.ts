import { detectText } from './detect-text.ts';
import { drawFrame, type Frame } from 'disc-barcode/frame';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import { stretchContrast } from './stretch-contrast.ts';

/** Finds and reads every line of print in a frame whose sides are multiples of 32; faint print is found better when stretched. */
export async function readText(frame: Frame, models: OcrModels, stretched = false): Promise<TextLine[]> {
  const picture = drawFrame(frame);
  const lines: TextLine[] = [];
  for (const box of await detectText(stretched ? stretchContrast(picture) : picture, models)) {
    if (box.width < box.height * 0.9 || box.height < 8) continue; // upright or tiny: no line of ours
    lines.push(await recognizeBox(frame, box, models));
  }
  return lines;
}
