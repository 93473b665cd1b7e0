import { readLicenseDisk } from 'shared-contracts/scans';
import { Agent, type Dispatcher } from 'undici';
import type { Upstreams } from './upstreams.ts';

/** Errors of a connection that could not be opened: no byte of the request was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
/** Errors of a process that cannot be reached, before or after the request was sent. */
const unreachable = new Set([...neverSent, 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
/** Errors of a connection that ended before the response. */
const ended = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const connectTimeoutMs = 2000;
/** A scan counts for its account, whether or not its result arrives. */
const scans = `/api${readLicenseDisk.path.replace(/\{.*/, '')}`;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Whether the body can be sent again. A stream that was given to a connection is destroyed with it. */
const isAtHand = ({ body }: Dispatcher.DispatchOptions): boolean => !body || Buffer.isBuffer(body);

/** Whether a request can be sent twice with the effect of once: it reads, or the API recognises it by its key. */
function isRepeatable({ method, path, headers }: Dispatcher.DispatchOptions): boolean {
  if (path.startsWith(scans)) return false;
  const hasKey = headers !== null && typeof headers === 'object' && 'idempotency-key' in headers;
  return method === 'GET' || method === 'HEAD' || hasKey;
}

/**
 * Sends requests to the ready processes of the API in turn. One that was never sent because there was no connection, or that
 * is safe to repeat and got no response, is sent once more, to another process. A response is never replaced, whatever its
 * status.
 */
export function apiAgent(upstreams: Upstreams): { request: Dispatcher['request']; close: () => Promise<void> } {
  const agent = new Agent({ connections: 128, pipelining: 1, connect: { timeout: connectTimeoutMs } });
  const sending = agent.compose((dispatch) => (options, handler) => {
    const origin = upstreams.next();
    if (origin === undefined) throw new Error('There is no API process.');
    let isAnswered = false;
    return dispatch(
      { ...options, origin },
      {
        onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
        onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
        onResponseStart: (...start) => {
          isAnswered = true;
          handler.onResponseStart?.(...start);
        },
        onResponseData: (...data) => handler.onResponseData?.(...data),
        onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
        onResponseError: (controller, error) => {
          const code = codeOf(error);
          if (unreachable.has(code)) upstreams.failed(origin);
          const isLost = unreachable.has(code) || ended.has(code);
          const mayRepeat = neverSent.has(code) || (isLost && !isAnswered && isRepeatable(options));
          const other = mayRepeat && isAtHand(options) ? upstreams.next(origin) : undefined;
          if (other === undefined) handler.onResponseError?.(controller, error);
          else dispatch({ ...options, origin: other }, handler);
        },
      },
    );
  });
  return { request: sending.request.bind(sending), close: () => agent.destroy() };
}
