import { adviseOnPicture, type PictureAdvice } from 'disc-barcode/advise-on-picture';
import { canFillForm, type ScanResult } from 'shared-contracts/scans';
import type { ReadingMode } from '../reading-mode.ts';
import { textWidth } from './level-text.ts';
import { loadPicture } from './load-picture.ts';
import type { OcrModels } from './ocr-models.ts';

/** Advice that is about a whole disc in the picture. */
const ofWholeDiscs: readonly PictureAdvice[] = ['closer', 'straighter', 'whole_disc'];

/**
 * Adds what would help to a reading that left a required field open. Of an unread picture, the advice is all there is. A disc
 * that seems far away is only so if its print is small too: a part of its barcode may be covered.
 */
export async function withAdvice(
  file: Buffer,
  result: ScanResult | undefined,
  mode: ReadingMode,
  models: OcrModels,
): Promise<ScanResult | undefined> {
  if (result && canFillForm(result)) return result;
  const picture = await loadPicture(file);
  if (!picture) return result;
  const { advice: first } = adviseOnPicture(picture);
  const isSmall = mode === 'disc' && first.includes('closer');
  const judged = isSmall ? adviseOnPicture(picture, await textWidth(picture, models)).advice : first;
  const advice = judged.filter((one) => mode === 'disc' || !ofWholeDiscs.includes(one));
  return advice.length > 0 ? { ...result, advice } : result;
}
