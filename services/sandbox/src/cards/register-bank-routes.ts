import { readFileSync } from 'node:fs';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { html, type SafeHtml } from '../platform/html.ts';
import type { PaymentRecord } from './card-records.ts';
import type { CardsContext } from './cards-context.ts';
import { requestForm } from './checkout-form.ts';
import { resultRedirect, settlePayment } from './pay-checkout.ts';

/** The 3-D Secure challenge page of the shopper's bank. */
function bankPage(payment: PaymentRecord): SafeHtml {
  return layout(html`
    <h1>Confirm this payment</h1>
    <p>Your bank wants to be sure that it is you.</p>
    <dl>
      <div><dt>Amount</dt><dd>${payment.currency} ${payment.amount}</dd></div>
      <div><dt>Card</dt><dd>${payment.brand} ending in ${payment.card.last4Digits}</dd></div>
      <div><dt>Reference</dt><dd>${payment.merchantTransactionId}</dd></div>
    </dl>
    <form method="post" action="/threeDSecure/${payment.id}">
      <button class="approve" name="decision" value="approve">Approve</button>
      <button class="decline" name="decision" value="decline">Decline</button>
    </form>`);
}

/** The page after the challenge. Its script notifies the embedding widget, or follows the link if not embedded. */
function bankDonePage(message: string, resultUrl: string | null): SafeHtml {
  const link = resultUrl ? html`<p><a id="continue" href="${resultUrl}">Continue</a></p>` : html``;
  return layout(html`<h1>${message}</h1><p>Taking you back to the shop.</p>${link}
    <script src="/threeDSecure/bank-page.js" defer></script>`);
}

function layout(content: SafeHtml): SafeHtml {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bank check</title>
<link rel="stylesheet" href="/threeDSecure/bank-page.css">
</head>
<body><main><p class="bank"><span aria-hidden="true">&#9670;</span> Sandbox Bank</p>${content}
<p class="note">Test mode: no money moves.</p></main></body>
</html>`;
}

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
