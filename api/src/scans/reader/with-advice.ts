import { adviseOnPicture, type PictureAdvice } from 'disc-barcode/advise-on-picture';
import { canFillForm, type ScanResult } from 'shared-contracts/scans';
import type { ReadingMode } from '../reading-mode.ts';
import { loadPicture } from './load-picture.ts';

/** Advice that is about a whole disc in the picture. */
const ofWholeDiscs: readonly PictureAdvice[] = ['closer', 'straighter', 'whole_disc'];

/** Adds what would help to a reading that left a required field open. Of an unread picture, the advice is all there is. */
export async function withAdvice(
  file: Buffer,
  result: ScanResult | undefined,
  mode: ReadingMode,
): Promise<ScanResult | undefined> {
  if (result && canFillForm(result)) return result;
  const picture = await loadPicture(file);
  if (!picture) return result;
  const advice = adviseOnPicture(picture).advice.filter((one) => mode === 'disc' || !ofWholeDiscs.includes(one));
  return advice.length > 0 ? { ...result, advice } : result;
}
