import { adviseOnPicture, type PictureAdvice } from './barcode/advise-on-picture.ts';
import { prepareDecoderInNode } from './barcode/node.ts';
import type { DiscReading, ReadingMode } from './disc-reading.ts';
import { textWidth } from './print/level-text.ts';
import { loadPicture } from './print/load-picture.ts';
import { type OcrModels, openOcrModels } from './print/ocr-models.ts';
import { readWholeDisc } from './print/read-disc.ts';
import { readDiscPart } from './print/read-disc-part.ts';
import { readPageText } from './print/read-page.ts';

export { readBarcode } from './barcode/read-barcode.ts';
export type { DiscReading, ReadingMode } from './disc-reading.ts';

type Models = ReturnType<typeof openOcrModels>;
let opened: Models | undefined;
const openModels = (): Models => (opened ??= prepareDecoderInNode().then(openOcrModels));

/** Reads a photograph of a licence disc or of a part of one; undefined if nothing is readable. Opens the networks on first use. */
export async function readDisc(picture: Buffer, mode: ReadingMode = 'disc'): Promise<DiscReading | undefined> {
  const models = await openModels();
  return mode === 'part' ? await readDiscPart(picture, models) : await readWholeDisc(picture, models);
}

/** Reads the text of a photographed page, row by row, with '…' in place of what is in doubt; undefined if there is none. */
export const readPage = async (picture: Buffer): Promise<string | undefined> =>
  await readPageText(picture, await openModels());

/** What would make a photograph easier to read, most important first. */
export const adviseOnDisc = async (picture: Buffer, mode: ReadingMode = 'disc') =>
  await adviseOnFile(picture, mode, await openModels());

/** Advice that is about a whole disc in the picture. */
const ofWholeDiscs: readonly PictureAdvice[] = ['closer', 'straighter', 'whole_disc'];

/**
 * What would make a photograph easier to read. A disc that seems far away is only so if its print is small too: a part of its
 * barcode may be covered.
 */
async function adviseOnFile(file: Buffer, mode: ReadingMode, models: OcrModels): Promise<PictureAdvice[]> {
  const picture = await loadPicture(file);
  if (!picture) return [];
  const { advice: first } = adviseOnPicture(picture);
  const isSmall = mode === 'disc' && first.includes('closer');
  const judged = isSmall ? adviseOnPicture(picture, await textWidth(picture, models)).advice : first;
  return judged.filter((one) => mode === 'disc' || !ofWholeDiscs.includes(one));
}
