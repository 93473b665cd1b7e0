import type { IncomingHttpHeaders } from 'node:http';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIdHeader, traceHeaders } from 'server-kit';
import { readLicenseDisk } from 'shared-contracts/scans';
import { Agent, type Dispatcher } from 'undici';
import { brandOf } from './companies/sites.ts';
import { compression, exemptFromCompression } from './compression.ts';
import { type EdgeConfig, publicScheme } from './edge-config.ts';
import type { EdgeMetrics } from './metrics.ts';
import type { Upstreams } from './upstreams/upstreams.ts';

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
function apiAgent(upstreams: Upstreams): { request: Dispatcher['request']; close: () => Promise<void> } {
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

const maxBytes = 256 * 1024;
/** Time in ms for a client to send such a body, as the API allows it. */
const timeLimit = 60_000;

/**
 * Reads the body of a request so that it can be sent again: JSON of a known length of up to 256 kB. Undefined for other
 * requests, whose bodies are passed on as they come. Rejects if the client does not send it whole.
 */
async function smallBody({ body, headers }: FastifyRequest): Promise<Buffer | undefined> {
  const isJson = headers['content-type']?.startsWith('application/json');
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (!isJson || !(length <= maxBytes) || !(body instanceof Readable)) return undefined;
  return buffer(addAbortSignal(AbortSignal.timeout(timeLimit), body));
}

/** Headers that only the edge may set. They are stripped from client requests, which could forge them. */
const trustedHeaders = [
  'x-allset-company',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
];

/** What the edge tells the API of a request: whose site it is for, and where it comes from. */
export const edgeHeaders = (
  request: Pick<FastifyRequest, 'site' | 'ip' | 'host' | 'id'>,
  config: Pick<EdgeConfig, 'siteUrl'>,
): Record<string, string> => ({
  ...traceHeaders(request),
  'x-allset-company': brandOf(request),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': publicScheme(config),
  'x-forwarded-host': request.host,
  [requestIdHeader]: request.id,
});

/** The connection to the API is not the one to the client. */
const withoutConnection = ({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) => headers;

/** The answer while the API cannot be reached. */
export const unavailable = {
  success: false,
  message: 'The service is not available right now. Please try again in a minute.',
  code: 502,
  reason: 'unavailable',
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body, if it was read whole so that it can be sent again. */
    smallBody: Buffer | undefined;
  }
}

/** Proxies `/api` on the site's own origin and passes the requested company and the client's address on to the API. */
export function apiProxy(
  app: FastifyInstance,
  config: EdgeConfig,
  { upstreams, metrics }: { upstreams: Upstreams; metrics: EdgeMetrics },
): void {
  const agent = apiAgent(upstreams);
  app.addHook('onClose', () => agent.close());
  app.decorateRequest('smallBody');
  void app.register(async (scope) => {
    await scope.register(compress, compression);
    scope.addHook('preHandler', async (request, reply) => {
      // Not as if it were for the product's own site, where people have other accounts.
      if (!request.site) return reply.code(502).send(unavailable);
      request.smallBody = await smallBody(request);
      return undefined;
    });
    await scope.register(httpProxy, {
      // The agent sends each request to the process whose turn it is.
      upstream: config.apiUrls[0] ?? '',
      undici: agent,
      prefix: '/api',
      rewritePrefix: '/api',
      http2: false,
      proxyPayloads: true,
      // A 503 with Retry-After is for the client to handle, and a retried scan would count twice.
      retryMethods: [],
      disableRequestLogging: true,
      handler: (request, reply, destination, options = {}) => {
        const { smallBody: body, headers } = request;
        const kept = body ? { body, contentType: headers['content-type'] ?? 'application/json' } : {};
        return reply.from(destination, {
          ...options,
          ...kept,
          onResponse: (_request, _reply, { stream }) => {
            exemptFromCompression(reply);
            void reply.send(stream);
          },
        });
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          const clientHeaders = Object.fromEntries(
            Object.entries(headers).filter(([name]) => name !== 'host' && !trustedHeaders.includes(name.toLowerCase())),
          );
          return { ...clientHeaders, ...edgeHeaders(request, config) };
        },
        rewriteHeaders: withoutConnection,
        onError: (reply) => {
          metrics.countUpstreamFailure();
          void reply.code(502).send(unavailable);
        },
      },
    });
  });
}
