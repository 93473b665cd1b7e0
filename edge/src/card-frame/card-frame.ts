import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { brandColors } from 'shared-contracts/brand-colors';
import { companyOfHost } from '../companies/company-of-host.ts';
import type { CompanySource } from '../companies/company-source.ts';
import type { EdgeConfig } from '../edge-config.ts';
import { cardFramePolicy } from '../headers/security-headers.ts';
import { cardFrameHtml } from './card-frame-html.ts';

const Query = z.object({
  checkoutId: z.string().regex(/^[\w.-]{8,120}$/),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]{40,100}$/)
    .optional(),
  /** Origin of the embedding page, the only one that receives the messages. */
  origin: z.url({ protocol: /^https?$/ }),
});

/**
 * Serves the isolated page that runs the processor's widget. The processor redirects the browser back to
 * `/card-frame/result` with the result in the query string, which that page posts to the embedding page.
 */
export function cardFrame(
  app: FastifyInstance,
  { processorOrigin, domainSuffixes }: EdgeConfig,
  companies: CompanySource,
): void {
  app.get('/card-frame', async (request, reply) => {
    const query = Query.safeParse(request.query);
    if (!query.success)
      return reply.code(400).type('text/plain').send('The card form was opened without its checkout.');
    const nonce = randomBytes(16).toString('base64');
    const { checkoutId, integrity, origin } = query.data;
    // Another site must not receive the messages, so only this host's own pages may embed the frame.
    if (new URL(origin).host !== request.host)
      return reply.code(400).type('text/plain').send('The card form belongs to another site.');
    const company = await companies(companyOfHost(request.host, domainSuffixes));
    return reply
      .header('content-security-policy', cardFramePolicy({ nonce, processor: processorOrigin }))
      .header('referrer-policy', 'origin')
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(
        cardFrameHtml({
          nonce,
          checkoutId,
          integrity,
          origin: new URL(origin).origin,
          processorOrigin,
          host: `${request.protocol}://${request.host}`,
          colors: brandColors(company),
        }),
      );
  });

  app.get('/card-frame/result', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      )
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(
        `<!doctype html><meta charset="utf-8"><title>Payment</title><p>Your payment is being checked…</p><script nonce="${nonce}">parent.postMessage({type:'allset:card-result',query:location.search},${JSON.stringify(`${request.protocol}://${request.host}`)})</script>`,
      );
  });
}
