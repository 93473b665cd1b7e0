import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { companyOfHost } from './companies/company-of-host.ts';
import type { EdgeConfig } from './edge-config.ts';

/** What only this door may say; a client that says it is not believed. */
const ours = ['x-allset-company', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

/** `/api` on the site's own origin: the API learns from us whose site was asked, and by whom. */
export function apiProxy(app: FastifyInstance, { apiUrl, domainSuffixes }: EdgeConfig): void {
  void app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    http2: false,
    proxyPayloads: true,
    // What the API answers is the answer: a 503 with its Retry-After is for the client, and a repeated scan counts twice.
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.includes(name.toLowerCase())));
        return {
          ...kept,
          'x-allset-company': companyOfHost(request.host, domainSuffixes),
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        };
      },
      onError: (reply) => {
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
