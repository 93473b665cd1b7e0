import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CardCall, CardLedger } from './card-ledger.ts';
import { requestForm } from './request-form.ts';

/** Records every call to the processor, so that tests can assert that a payment was verified with it. */
export function logCardCalls(app: FastifyInstance, ledger: CardLedger): void {
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
