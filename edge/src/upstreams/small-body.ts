import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';

const maxBytes = 256 * 1024;
/** Time in ms for a client to send such a body, as the API allows it. */
const timeLimit = 60_000;

/**
 * Reads the body of a request so that it can be sent again: JSON of a known length of up to 256 kB. Undefined for other
 * requests, whose bodies are passed on as they come. Rejects if the client does not send it whole.
 */
export async function smallBody({ body, headers }: FastifyRequest): Promise<Buffer | undefined> {
  const isJson = headers['content-type']?.startsWith('application/json');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!isJson || !(length <= maxBytes) || !(body instanceof Readable)) return undefined;
  return buffer(addAbortSignal(AbortSignal.timeout(timeLimit), body));
}
