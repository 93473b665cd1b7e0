import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { traceHeaders } from 'server-kit';
import { companyOfHost } from './companies/company-of-host.ts';
import type { EdgeConfig } from './edge-config.ts';
import type { EdgeMetrics } from './metrics.ts';
import { publicScheme } from './public-origin.ts';

/** Headers that only the edge may set. They are stripped from client requests, which could forge them. */
const trustedHeaders = [
  'x-allset-company',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'x-real-ip',
];

/** Proxies `/api` on the site's own origin and passes the requested company and the client's address on to the API. */
export function apiProxy(app: FastifyInstance, config: EdgeConfig, metrics: EdgeMetrics): void {
  const { apiUrl, domainSuffixes } = config;
  void app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    proxyPayloads: true,
    // A 503 with Retry-After is for the client to handle, and a retried scan would count twice.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const clientHeaders = Object.fromEntries(
          Object.entries(headers).filter(([name]) => !trustedHeaders.includes(name.toLowerCase())),
        );
        return {
          ...clientHeaders,
          ...traceHeaders(request),
          'x-allset-company': companyOfHost(request.host, domainSuffixes),
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': publicScheme(config),
          'x-forwarded-host': request.host,
        };
      },
      onError: (reply) => {
        metrics.countUpstreamFailure();
        void reply.code(502).send({
          success: false,
          message: 'The service is not available right now. Please try again in a minute.',
          code: 502,
          reason: 'unavailable',
        });
      },
    },
  });
}
