import { prepareDecoderInNode } from './barcode/node.ts';
import { adviseOnFile } from './advise.ts';
import type { DiscReading, ReadingMode } from './disc-reading.ts';
import { openOcrModels } from './print/ocr-models.ts';
import { readWholeDisc } from './print/read-disc.ts';
import { readDiscPart } from './print/read-disc-part.ts';

export type { DiscReading, ReadingMode } from './disc-reading.ts';
export { readBarcode } from './barcode/read-barcode.ts';

type Models = ReturnType<typeof openOcrModels>;
let opened: Models | undefined;
const openModels = (): Models => (opened ??= prepareDecoderInNode().then(openOcrModels));

/** Reads a photograph of a licence disc or of a part of one; undefined if nothing is readable. Opens the networks on first use. */
export async function readDisc(picture: Buffer, mode: ReadingMode = 'disc'): Promise<DiscReading | undefined> {
  const models = await openModels();
  return mode === 'part' ? await readDiscPart(picture, models) : await readWholeDisc(picture, models);
}

/** What would make a photograph easier to read, most important first. */
export const adviseOnDisc = async (picture: Buffer, mode: ReadingMode = 'disc') =>
  await adviseOnFile(picture, mode, await openModels());
