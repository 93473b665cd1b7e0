import type { FastifyInstance } from 'fastify';
import type { CardsContext } from './cards-context.ts';
import { oppwaResponse } from './oppwa-answer.ts';
import { isPayable, payCheckout } from './pay-checkout.ts';
import { isForgotten } from './register-checkout-routes.ts';
import { requestForm } from './request-form.ts';
import { resultRedirect } from './result-redirect.ts';
import { isLuhnValid } from './test-cards.ts';

type ById = { Params: { id: string } };

/** Calls from the shopper's browser: the widget script, whether the checkout is still payable, and the payment. */
export function registerWidgetRoutes(app: FastifyInstance, context: CardsContext): void {
  app.addHook('onRequest', async (_request, reply) => {
    // The merchant's page has another origin. There are no cookies it could misuse.
    void reply.header('access-control-allow-origin', '*');
  });

  app.get('/v1/paymentWidgets.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(context.widget.source),
  );

  app.get<ById>('/v1/checkouts/:id/widget', async (request, reply) => {
    const checkout = context.ledger.checkout(request.params.id);
    if (!checkout || isForgotten(checkout, context.checkoutMinutes) || !isPayable(checkout)) {
      return reply.code(400).send(oppwaResponse('200.300.404', 'No payment session found for the requested id'));
    }
    return { ...oppwaResponse('000.200.100'), id: checkout.id };
  });

  app.post<ById>('/v1/checkouts/:id/payment', async (request, reply) => {
    const form = requestForm(request);
    const checkout = context.ledger.checkout(request.params.id);
    if (!checkout || isForgotten(checkout, context.checkoutMinutes) || !isPayable(checkout)) {
      return reply.code(400).send(oppwaResponse('200.300.404', 'No payment session found for the requested id'));
    }
    const number = (form['card.number'] ?? '').replaceAll(/\D/g, '');
    if (!isLuhnValid(number)) return reply.code(400).send(oppwaResponse('100.100.101'));
    const action = form.shopperResultUrl;
    if (action && /^https?:\/\//.test(action)) checkout.shopperResultUrl = action;

    const payment = payCheckout(checkout, {
      number,
      holder: form['card.holder'] ?? '',
      expiryMonth: form['card.expiryMonth'] ?? '',
      expiryYear: form['card.expiryYear'] ?? '',
    });
    void context.notify(checkout, payment);
    const redirectUrl = resultRedirect(checkout.shopperResultUrl, checkout.id);
    const challenge = payment.challenged ? { challengeUrl: `/threeDSecure/${payment.id}` } : {};
    return { ...oppwaResponse(payment.code), id: payment.id, redirectUrl, ...challenge };
  });
}
