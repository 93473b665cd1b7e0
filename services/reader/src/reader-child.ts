import { adviseOnDisc, readDisc, readPage } from 'disc-reader';
import type { Reading, ReadingMode } from 'shared-contracts/disc-readers';
import { canFillForm } from 'shared-contracts/scans';
import sharp from 'sharp';

/** A message to the reader process. */
export interface ReaderQuestion {
  picture: Uint8Array;
  mode: ReadingMode;
}

/** Its answer. `memory` is in bytes. */
export interface ReaderAnswer {
  result: Reading | undefined;
  memory: number;
}

const post = (message: ReaderAnswer): void => void process.send?.(message);
sharp.cache(false); // each picture is read only once

/** A reading that left a required field open comes with what would help. Of an unread picture, that is all there is. */
async function readWithAdvice(file: Buffer, mode: ReadingMode): Promise<Reading | undefined> {
  if (mode === 'page') {
    const text = await readPage(file);
    return text === undefined ? undefined : { text };
  }
  const result = await readDisc(file, mode);
  if (result && canFillForm(result)) return result;
  const advice = await adviseOnDisc(file, mode);
  return advice.length > 0 ? { ...result, advice } : result;
}

process.on('disconnect', () => process.exit());
process.on('message', ({ picture, mode }: ReaderQuestion) => {
  void readWithAdvice(Buffer.from(picture), mode)
    .catch(() => undefined)
    .then((result) => post({ result, memory: process.memoryUsage.rss() }));
});
