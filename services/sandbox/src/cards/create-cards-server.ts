import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { applyFaults } from '../platform/apply-faults.ts';
import type { FaultBoard } from '../platform/fault-board.ts';
import { type CardCall, type CardLedger, latestDebit } from './card-ledger.ts';
import { type CheckoutRecord, newCheckoutId } from './card-records.ts';
import { authenticateMerchant, type CardsContext } from './cards-context.ts';
import { customParameters, parseCheckoutForm, requestForm } from './checkout-form.ts';
import { oppwaResponse, statusObject } from './oppwa-answer.ts';
import { isPayable, payCheckout, resultRedirect } from './pay-checkout.ts';
import { registerBackofficeRoutes } from './register-backoffice-routes.ts';
import { registerBankRoutes } from './register-bank-routes.ts';
import { isLuhnValid } from './test-cards.ts';

const noSession =
  '(opp) No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?';

/** The merchant server's calls before and after the widget: POST /v1/checkouts, GET /v1/checkouts/{id}/payment. */
function registerCheckoutRoutes(app: FastifyInstance, context: CardsContext): void {
  const preHandler = authenticateMerchant(context);

  app.post('/v1/checkouts', { preHandler }, async (request, reply) => {
    const form = requestForm(request);
    const parsed = parseCheckoutForm(form);
    if (!parsed.ok) {
      return reply.code(400).send(oppwaResponse('200.300.404', 'check parameterErrors', parsed.errors));
    }
    const answer = oppwaResponse('000.200.100');
    const checkout: CheckoutRecord = {
      id: newCheckoutId(),
      at: new Date(),
      ndc: answer.ndc,
      amount: Number(parsed.value.amount).toFixed(2),
      currency: parsed.value.currency,
      paymentType: parsed.value.paymentType,
      merchantTransactionId: parsed.value.merchantTransactionId ?? '',
      shopperResultUrl: parsed.value.shopperResultUrl ?? null,
      customParameters: customParameters(form),
      payments: [],
      refundOutcomes: [],
      webhooks: [],
    };
    context.ledger.checkouts.add(checkout);
    const integrity = form.integrity === 'true' ? { integrity: context.widget.integrity } : {};
    return { ...answer, id: checkout.id, ...integrity };
  });

  app.get<{ Params: { id: string } }>('/v1/checkouts/:id/payment', { preHandler }, async (request, reply) => {
    const checkout = context.ledger.checkout(request.params.id);
    if (!checkout || isForgotten(checkout, context.checkoutMinutes)) {
      return reply.code(400).send(oppwaResponse('200.300.404', noSession));
    }
    const payment = latestDebit(checkout);
    return payment ? statusObject(checkout, payment) : { ...oppwaResponse('000.200.000'), ndc: checkout.id };
  });
}

/** Whether a checkout has expired. The query by reference still finds its payments. */
function isForgotten(checkout: CheckoutRecord, minutes: number): boolean {
  const last = latestDebit(checkout)?.at ?? checkout.at;
  return Date.now() - last.getTime() > minutes * 60_000;
}

type ById = { Params: { id: string } };

/** Calls from the shopper's browser: the widget script, whether the checkout is still payable, and the payment. */
function registerWidgetRoutes(app: FastifyInstance, context: CardsContext): void {
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

/** Records every call to the processor, so that tests can assert that a payment was verified with it. */
function logCardCalls(app: FastifyInstance, ledger: CardLedger): void {
  const calls = new WeakMap<FastifyRequest, CardCall>();

  app.addHook('onRequest', async (request) => {
    const call: CardCall = {
      method: request.method,
      path: request.url.split('?')[0] ?? '',
      at: new Date().toISOString(),
      form: request.method === 'GET' ? masked(requestForm(request)) : {},
    };
    calls.set(request, call);
    ledger.calls.add(call);
  });
  app.addHook('preHandler', async (request) => {
    const call = calls.get(request);
    if (call) call.form = masked(requestForm(request));
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = calls.get(request);
    if (call) call.statusCode = reply.statusCode;
  });
}

function masked(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]): [string, string] => {
      if (key === 'card.cvv') return [key, '***'];
      return [key, key === 'card.number' ? `${value.slice(0, 6)}******${value.slice(-4)}` : value];
    }),
  );
}

/** Creates the mock card processor: hosted fields, status, refunds, 3-D Secure. */
export function createCardsServer(context: CardsContext, faults: FaultBoard, closing: AbortSignal): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  void app.register(formbody);
  logCardCalls(app, context.ledger);
  applyFaults(app, 'cards', faults, closing, () => oppwaResponse('800.120.100'));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(oppwaResponse('200.300.404', 'no such resource')));
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send(oppwaResponse('200.300.404', 'unreadable request')),
  );
  registerCheckoutRoutes(app, context);
  registerBackofficeRoutes(app, context);
  registerBankRoutes(app, context);
  void app.register(async (scope) => registerWidgetRoutes(scope, context));
  return app;
}
