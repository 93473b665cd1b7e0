import { assessPicture } from './reader/assess-picture.ts';
import { startReaderProcess } from './reader/reader-process.ts';
import { scanQueue } from './reader/scan-queue.ts';
import type { DiscReader } from './routes.ts';

/** People will wait for twenty pictures of 1.5 seconds each at most. A reader used up to 460 MB on the corpus. */
const limits = { waiting: 20, recycleAfter: 200, memoryLimit: 650 * 2 ** 20, idle: 180_000 };

/** A disc reader, here or elsewhere. */
export interface OpenReader {
  read: DiscReader;
  close(): Promise<void>;
}

/**
 * Opens a disc reader in this process. Its process starts with the first picture and ends when idle. After `seconds`, a picture gives
 * what has been read of it.
 */
export function openDiscReader(seconds: number): OpenReader {
  const queue = scanQueue(startReaderProcess, { ...limits, timeLimit: seconds * 1000 });
  return {
    read: async (picture) => ((await assessPicture(picture)) ? await queue.read(picture) : undefined),
    close: () => queue.close(),
  };
}
