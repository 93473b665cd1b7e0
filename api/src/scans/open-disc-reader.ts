import { assessPicture } from 'disc-reader/assess-picture';
import type { DiscReader } from './disc-scanner.ts';
import { startReaderProcess } from './reader-process.ts';
import { scanQueue } from './scan-queue.ts';

/** How long a picture waits for its turn. */
export const patienceSeconds = 15;

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

/** A disc reader, here or elsewhere. */
export interface OpenReader {
  read: DiscReader;
  close(): Promise<void>;
}

/** Opens a disc reader in this process. Its process starts with the first picture and ends when idle. A picture has `seconds`. */
export function openDiscReader(seconds: number): OpenReader {
  const queue = scanQueue(startReaderProcess, { ...limits, timeLimit: seconds * 1000 });
  return {
    read: async (picture, mode) => ((await assessPicture(picture)) ? await queue.read(picture, mode) : undefined),
    close: () => queue.close(),
  };
}
