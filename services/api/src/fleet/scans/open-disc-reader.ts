import { assessPicture } from 'disc-reader/assess-picture';
import { currentTraceparent } from 'server-kit';
import { Failure } from 'shared-contracts/failure';
import { Advice, isEmptyScan, ScanResult } from 'shared-contracts/scans';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
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

/** What a disc reader answers; no result for a picture without a readable disc. */
const ReaderReply = z.object({ result: z.nullable(ScanResult), advice: z.array(Advice) });
export type ReaderReply = z.infer<typeof ReaderReply>;
export const readPath = '/read';

/** Milliseconds for pictures that wait before this one, and for the way there and back. */
const margin = (patienceSeconds + 2) * 1000;

/**
 * Reads discs in a reader process elsewhere, which has `seconds` for a picture. Throws `busy` as it does if too many pictures
 * wait there, and `unavailable` if it does not answer.
 */
export function openRemoteReader(url: string, seconds: number): OpenReader {
  const read: DiscReader = async (picture, mode = 'disc') => {
    const traceparent = currentTraceparent();
    const address = new URL(readPath, url);
    if (mode === 'part') address.searchParams.set('mode', mode);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...(traceparent && { traceparent }) },
      body: new Uint8Array(picture),
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000 + margin),
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    if (response?.ok) return scanOf(ReaderReply.parse(body));
    const { reason, retryAfter = 5, data } = Failure.safeParse(body).data ?? {};
    throw apiError(reason === 'busy' ? reason : 'unavailable', { retryAfter, data });
  };
  return { read, close: async () => undefined };
}

function scanOf({ result, advice }: ReaderReply): ScanResult | undefined {
  const scan = { ...result, ...(advice.length > 0 && { advice }) };
  return isEmptyScan(scan) && !scan.advice ? undefined : scan;
}

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
