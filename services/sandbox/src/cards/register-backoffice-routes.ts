import type { FastifyInstance } from 'fastify';
import { authenticateMerchant, type CardsContext } from './cards-context.ts';
import { parseRefundForm, requestForm } from './checkout-form.ts';
import { oppwaResponse, statusObject } from './oppwa-answer.ts';
import { hasMoved, isPending } from './outcomes.ts';
import { refundPayment } from './refund-payment.ts';

type ById = { Params: { id: string } };

/** Refunds and queries: POST /v1/payments/{id}, GET /v1/query, GET /v1/query/{id}, GET /v3/query/{id}. */
export function registerBackofficeRoutes(app: FastifyInstance, context: CardsContext): void {
  const preHandler = authenticateMerchant(context);

  app.post<ById>('/v1/payments/:id', { preHandler }, async (request, reply) => {
    const form = requestForm(request);
    const parsed = parseRefundForm(form);
    if (!parsed.ok) {
      return reply.code(400).send(oppwaResponse('200.300.404', 'check parameterErrors', parsed.errors));
    }
    const found = context.ledger.payment(request.params.id);
    if (!found) return reply.code(404).send(oppwaResponse('700.400.580'));
    const refund = refundPayment(found.checkout, found.payment, {
      ...parsed.value,
      merchantTransactionId: form.merchantTransactionId,
    });
    if (!refund) return reply.code(400).send({ ...oppwaResponse('700.400.200'), referencedId: found.payment.id });
    void context.notify(found.checkout, refund);
    const refused = !hasMoved(refund) && !isPending(refund.code);
    return reply.code(refused ? 400 : 200).send(statusObject(found.checkout, refund));
  });

  app.get('/v1/query', { preHandler }, async (request, reply) => {
    const { merchantTransactionId } = requestForm(request);
    if (!merchantTransactionId) {
      const missing = { name: 'merchantTransactionId', value: null, message: 'is mandatory' };
      return reply.code(400).send(oppwaResponse('200.300.404', 'check parameterErrors', [missing]));
    }
    const found = context.ledger.paymentsByReference(merchantTransactionId);
    if (found.length === 0) return reply.code(404).send(oppwaResponse('700.400.580'));
    return {
      ...oppwaResponse('000.000.100'),
      payments: found.map(({ checkout, payment }) => statusObject(checkout, payment)),
    };
  });

  // A transaction with those linked to it.
  app.get<ById>('/v3/query/:id', { preHandler }, async (request, reply) => {
    const found = context.ledger.payment(request.params.id);
    if (!found) return reply.code(404).send(oppwaResponse('700.400.580'));
    const linked = found.checkout.payments.filter(({ referencedId }) => referencedId === found.payment.id);
    return {
      ...oppwaResponse('000.000.100'),
      records: [found.payment, ...linked].map((payment) => statusObject(found.checkout, payment)),
    };
  });

  app.get<ById>('/v1/query/:id', { preHandler }, async (request, reply) => {
    const found = context.ledger.payment(request.params.id);
    if (!found) return reply.code(404).send(oppwaResponse('700.400.580'));
    return statusObject(found.checkout, found.payment);
  });
}
