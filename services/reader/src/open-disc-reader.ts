import { assessPicture } from 'disc-reader/assess-picture';
import { patienceSeconds, type Reading, type ReadingMode } from 'shared-contracts/disc-readers';
import { startReaderProcess } from './reader-process.ts';
import { scanQueue } from './scan-queue.ts';

/**
 * With the time for reading, the patience is less than the 30 seconds that a browser waits for an answer. A reader used up to
 * 460 MB on the corpus.
 */
const limits = {
  waiting: 20,
  patience: patienceSeconds * 1000,
  recycleAfter: 200,
  memoryLimit: 650 * 2 ** 20,
  idle: 180_000,
};

/** Reads discs in a process that starts with the first picture and ends when idle. */
export interface DiscReader {
  /**
   * Reads a picture of a disc, of a part of one, or of a page; undefined if it shows nothing readable, and advice alone if that is
   * known. Throws `ReadingFailure`.
   */
  read(picture: Buffer, mode?: ReadingMode): Promise<Reading | undefined>;
  close(): Promise<void>;
}

/** Opens a disc reader that has `seconds` for a picture. */
export function openDiscReader(seconds: number): DiscReader {
  const queue = scanQueue(startReaderProcess, { ...limits, timeLimit: seconds * 1000 });
  return {
    read: async (picture, mode) => ((await assessPicture(picture)) ? await queue.read(picture, mode) : undefined),
    close: () => queue.close(),
  };
}
