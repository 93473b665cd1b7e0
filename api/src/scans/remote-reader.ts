import { currentTraceparent } from 'server-kit';
import { Failure } from 'shared-contracts/failure';
import { ScanResult } from 'shared-contracts/scans';
import * as z from 'zod/mini';
import { apiError } from '../platform/api-error.ts';
import type { OpenReader } from './open-disc-reader.ts';
import type { DiscReader } from './routes.ts';

/** What a disc reader answers; null for a picture without a readable disc. */
export const ReaderReply = z.object({ result: z.nullable(ScanResult) });
export const readPath = '/read';

/** Milliseconds for the way there and back, and for pictures that wait before this one. */
const margin = 8000;

/**
 * Reads discs in a reader process elsewhere, which has `seconds` for a picture. Throws `busy` if too many pictures wait
 * there, and `unavailable` if it does not answer.
 */
export function openRemoteReader(url: string, seconds: number): OpenReader {
  const read: DiscReader = async (picture) => {
    const traceparent = currentTraceparent();
    const response = await fetch(new URL(readPath, url), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...(traceparent && { traceparent }) },
      body: new Uint8Array(picture),
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000 + margin),
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    if (response?.ok) return ReaderReply.parse(body).result ?? undefined;
    const isBusy = Failure.safeParse(body).data?.reason === 'busy';
    throw apiError(isBusy ? 'busy' : 'unavailable', { retryAfter: 5 });
  };
  return { read, close: async () => undefined };
}
