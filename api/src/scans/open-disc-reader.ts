import { assessPicture } from './reader/assess-picture.ts';
import { startReaderProcess } from './reader/reader-process.ts';
import { scanQueue } from './reader/scan-queue.ts';
import type { DiscReader } from './routes.ts';

/** Twenty pictures at a second and a half each is as long as anybody waits; a reader held up to 460 MB on the corpus. */
const limits = { waiting: 20, timeLimit: 8000, recycleAfter: 200, memoryLimit: 650 * 2 ** 20, idle: 180_000 };

/** Opens the reader of discs. Its process starts with the first picture and ends when there is nothing to do. */
export function openDiscReader(): { read: DiscReader; close(): Promise<void> } {
  const queue = scanQueue(startReaderProcess, limits);
  return {
    read: async (picture) => ((await assessPicture(picture)) ? await queue.read(picture) : undefined),
    close: () => queue.close(),
  };
}
