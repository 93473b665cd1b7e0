import { adviseOnPicture, type PictureAdvice } from './barcode/advise-on-picture.ts';
import type { ReadingMode } from './disc-reading.ts';
import { textWidth } from './print/level-text.ts';
import { loadPicture } from './print/load-picture.ts';
import type { OcrModels } from './print/ocr-models.ts';

/** Advice that is about a whole disc in the picture. */
const ofWholeDiscs: readonly PictureAdvice[] = ['closer', 'straighter', 'whole_disc'];

/**
 * What would make a photograph easier to read. A disc that seems far away is only so if its print is small too: a part of its
 * barcode may be covered.
 */
export async function adviseOnFile(file: Buffer, mode: ReadingMode, models: OcrModels): Promise<PictureAdvice[]> {
  const picture = await loadPicture(file);
  if (!picture) return [];
  const { advice: first } = adviseOnPicture(picture);
  const isSmall = mode === 'disc' && first.includes('closer');
  const judged = isSmall ? adviseOnPicture(picture, await textWidth(picture, models)).advice : first;
  return judged.filter((one) => mode === 'disc' || !ofWholeDiscs.includes(one));
}
