import { type Dispatcher, request } from 'undici';

/** Bytes of a call or an answer. */
export const maxBytes = 1024 * 1024;
/** Ms within which an answer must be there, whole. */
const timeoutMs = 10_000;

interface Call {
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
}

interface Answer {
  status: number;
  bytes: Buffer;
  retryAfter: string | undefined;
}

/**
 * Calls a module's back end and returns its answer. Only JSON is one: a page or a script would run with the rights of our site.
 * Follows no redirect. Rejects, with a `TimeoutError` if it is late, when there is no such answer.
 */
export async function callBackEnd(dispatcher: Dispatcher, url: string, call: Call): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { method, headers, body } = call;
  const { statusCode: status, ...response } = await request(url, {
    dispatcher,
    method,
    headers,
    body: body ?? null,
    signal,
  });
  const bytes = await limitedBytes(response.body);
  const type = response.headers['content-type'];
  if (status < 200 || (status >= 300 && status < 400)) throw new Error(`it answered ${status}, a redirect`);
  // A browser would take it as the end of its session here, and there is no login that we would pass on.
  if (status === 401) throw new Error('it asked for a login');
  if (status >= 500) throw new Error(`it answered ${status}`);
  const isJson = bytes.length === 0 || /^application\/json\b/.test(String(type));
  if (!isJson || response.headers['content-encoding'] !== undefined)
    throw new Error(`it answered with ${String(type)}, not with plain JSON`);
  const retryAfter = response.headers['retry-after'];
  return { status, bytes, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
}

/** The bytes of an answer. Ends the connection if there are too many. */
async function limitedBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`its answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
