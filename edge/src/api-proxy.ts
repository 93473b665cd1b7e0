import type { IncomingHttpHeaders } from 'node:http';
import compress from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { requestIdHeader, traceHeaders } from 'server-kit';
import { compression, exemptFromCompression } from './compression.ts';
import { brandOf } from './companies/sites.ts';
import type { EdgeConfig } from './edge-config.ts';
import type { EdgeMetrics } from './metrics.ts';
import { publicScheme } from './public-origin.ts';
import { apiAgent } from './upstreams/api-agent.ts';
import { smallBody } from './upstreams/small-body.ts';
import type { Upstreams } from './upstreams/upstreams.ts';

/** Headers that only the edge may set. They are stripped from client requests, which could forge them. */
const trustedHeaders = [
  'x-allset-company',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
];

/** The connection to the API is not the one to the client. */
const withoutConnection = ({ connection: _, 'keep-alive': __, ...headers }: IncomingHttpHeaders) => headers;

const unavailable = {
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
          return {
            ...clientHeaders,
            ...traceHeaders(request),
            'x-allset-company': brandOf(request),
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': publicScheme(config),
            'x-forwarded-host': request.host,
            [requestIdHeader]: request.id,
          };
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
