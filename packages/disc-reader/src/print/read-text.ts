import { detectText } from './detect-text.ts';
import { drawFrame, type Frame, type TextBox } from '../barcode/frame.ts';
import type { OcrModels } from './ocr-models.ts';
import { recognizeBox, type TextLine } from './recognize-text.ts';
import type { Gray } from '../barcode/gray.ts';

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

/** Stretches the contrast of a faint or dark picture in place, ignoring the darkest and lightest 2 % of pixels. */
function stretchContrast(picture: Gray): Gray {
  const counts = new Uint32Array(256);
  for (const shade of picture.data) counts[shade] = (counts[shade] ?? 0) + 1;
  const rare = picture.data.length * 0.02;
  const reach = (from: number, step: number): number => {
    let sum = 0;
    for (let shade = from; shade >= 0 && shade < 256; shade += step) {
      sum += counts[shade] ?? 0;
      if (sum > rare) return shade;
    }
    return from;
  };
  const [dark, light] = [reach(0, 1), reach(255, -1)];
  if (light - dark < 12) return picture; // only noise
  const scale = 225 / (light - dark);
  for (let i = 0; i < picture.data.length; i++)
    picture.data[i] = Math.min(255, Math.max(0, 15 + ((picture.data[i] ?? 0) - dark) * scale));
  return picture;
}
