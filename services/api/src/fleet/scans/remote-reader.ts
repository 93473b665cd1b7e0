import { currentTraceparent } from 'server-kit';
import { patienceSeconds, ReaderReply, readPath } from 'shared-contracts/disc-readers';
import { Failure } from 'shared-contracts/failure';
import { isEmptyScan } from 'shared-contracts/scans';
import { apiError } from '../../core/api-error.ts';
import type { DiscReader } from './disc-scanner.ts';

/** Milliseconds for pictures that wait before this one, and for the way there and back. */
const margin = (patienceSeconds + 2) * 1000;

/**
 * Reads discs and pages by the readers at `url`, which have `seconds` for a picture. Throws `busy` as they do if too many pictures wait
 * there, and `unavailable` if they do not answer.
 */
export const remoteReader =
  (url: string, seconds: number): DiscReader =>
  async (picture, mode = 'disc') => {
    const traceparent = currentTraceparent();
    const address = new URL(readPath, url);
    if (mode !== 'disc') address.searchParams.set('mode', mode);
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...(traceparent && { traceparent }) },
      body: new Uint8Array(picture),
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000 + margin),
    }).catch(() => undefined);
    const body: unknown = await response?.json().catch(() => undefined);
    if (response?.ok) {
      const { result, advice, text } = ReaderReply.parse(body);
      if (text !== undefined) return { text };
      const scan = { ...result, ...(advice.length > 0 && { advice }) };
      return isEmptyScan(scan) && !scan.advice ? undefined : scan;
    }
    const { reason, retryAfter = 5, data } = Failure.safeParse(body).data ?? {};
    throw apiError(reason === 'busy' ? reason : 'unavailable', { retryAfter, data });
  };
