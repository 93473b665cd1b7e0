import type { FastifyInstance } from 'fastify';
import { authenticateMerchant } from './authenticate-merchant.ts';
import { newCheckoutId } from './card-identifiers.ts';
import { latestDebit } from './card-ledger.ts';
import type { CheckoutRecord } from './card-records.ts';
import type { CardsContext } from './cards-context.ts';
import { customParameters, parseCheckoutForm } from './checkout-form.ts';
import { oppwaResponse } from './oppwa-answer.ts';
import { requestForm } from './request-form.ts';
import { statusObject } from './status-object.ts';

const noSession =
  '(opp) No payment session found for the requested id - are you mixing test/live servers or have you paid more than 30min ago?';

/** The merchant server's calls before and after the widget: POST /v1/checkouts, GET /v1/checkouts/{id}/payment. */
export function registerCheckoutRoutes(app: FastifyInstance, context: CardsContext): void {
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
export function isForgotten(checkout: CheckoutRecord, minutes: number): boolean {
  const last = latestDebit(checkout)?.at ?? checkout.at;
  return Date.now() - last.getTime() > minutes * 60_000;
}
