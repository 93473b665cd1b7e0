import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { SafeHtml } from '../platform/html.ts';
import { bankDonePage, bankPage } from './bank-pages.ts';
import type { CardsContext } from './cards-context.ts';
import { settlePayment } from './pay-checkout.ts';
import { requestForm } from './request-form.ts';
import { resultRedirect } from './result-redirect.ts';

type ById = { Params: { paymentId: string } };

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'";

/** The way to the shopper's bank, whose page has an origin of its own as in reality. */
export function registerBankRoutes(app: FastifyInstance, { bankOrigin }: CardsContext): void {
  app.get<ById>('/threeDSecure/:paymentId', async (request, reply) =>
    reply.redirect(`${bankOrigin(request.hostname)}/threeDSecure/${encodeURIComponent(request.params.paymentId)}`),
  );
}

/** The bank's 3-D Secure page: the shopper approves or declines, then control returns to the embedding widget. */
export function createBankServer(context: CardsContext): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  void app.register(formbody);
  const asset = (name: string): string => readFileSync(new URL(`./widget/${name}`, import.meta.url), 'utf8');
  const script = asset('bank-page.js');
  const styles = asset('bank-page.css');
  app.get('/threeDSecure/bank-page.js', async (_request, reply) => reply.type('text/javascript').send(script));
  app.get('/threeDSecure/bank-page.css', async (_request, reply) => reply.type('text/css').send(styles));

  app.get<ById>('/threeDSecure/:paymentId', async (request, reply) => {
    const found = context.ledger.payment(request.params.paymentId);
    if (!found) return page(reply.code(404), bankDonePage('This payment is not known.', null));
    const { checkout, payment } = found;
    if (payment.challenged) return page(reply, bankPage(payment));
    return page(
      reply,
      bankDonePage('This payment is decided.', resultRedirect(checkout.shopperResultUrl, checkout.id)),
    );
  });

  app.post<ById>('/threeDSecure/:paymentId', async (request, reply) => {
    const found = context.ledger.payment(request.params.paymentId);
    if (!found) return page(reply.code(404), bankDonePage('This payment is not known.', null));
    const { checkout, payment } = found;
    if (payment.challenged) {
      const approved = requestForm(request).decision === 'approve';
      settlePayment(checkout, payment, approved ? 'success' : 'authentication-failed');
      void context.notify(checkout, payment);
    }
    return page(reply, bankDonePage('Thank you.', resultRedirect(checkout.shopperResultUrl, checkout.id)));
  });
  return app;
}

function page(reply: FastifyReply, content: SafeHtml): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(content.toString());
}
