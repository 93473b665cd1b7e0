import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { latestDebit } from '../cards/card-ledger.ts';
import type { CheckoutRecord, PaymentRecord } from '../cards/card-records.ts';
import { statusObject } from '../cards/oppwa-answer.ts';
import { hasMoved, movesMoneyUnseen, outcomeCode, outcomeNames, parseOutcome } from '../cards/outcomes.ts';
import { isPayable, payCheckout, resultRedirect, settlePayment } from '../cards/pay-checkout.ts';
import { settlementFaults, settlementFile } from '../cards/settlement-file.ts';
import { isLuhnValid } from '../cards/test-cards.ts';
import { type InspectorContext, RequestError, readBody } from './inspector-context.ts';

type ByCheckout = { Params: { checkoutId: string } };

const payBody = z.object({ checkoutId: z.string(), number: z.string(), outcome: z.string().optional() });
const settlementQuery = z.object({ day: z.iso.date(), faults: z.string().optional() });
/** The last payment or refund, unless another is named. */
const settleBody = z.object({ outcome: z.string(), paymentId: z.string().optional() });
const refundsBody = z.object({ outcome: z.string(), times: z.int().min(1).max(100).default(1) });

/** The inspector's card routes: pay, settle, set refund outcomes, replay a webhook, list checkouts and calls. */
export function registerCardRoutes(app: FastifyInstance, context: InspectorContext): void {
  app.post('/cards/pay', async (request) => {
    const body = readBody(payBody, request.body);
    const checkout = findCheckout(context, body.checkoutId);
    const number = body.number.replaceAll(/\D/g, '');
    if (!isLuhnValid(number)) throw new RequestError(400, 'number: no valid card number');
    if (!isPayable(checkout)) throw new RequestError(409, 'This checkout is paid or being decided already');
    const card = { number, holder: 'Sandbox Shopper', expiryMonth: '12', expiryYear: '2034' };
    const outcome = body.outcome === undefined ? undefined : readOutcome(body.outcome);
    const payment = payCheckout(checkout, card, outcome);
    void context.notifyPayment(checkout, payment);
    return {
      redirectUrl: resultRedirect(checkout.shopperResultUrl, checkout.id),
      paymentId: payment.id,
      code: payment.code,
    };
  });

  app.get('/cards/checkouts', async () => context.cards.checkouts.all().map(checkoutView));

  app.get('/cards/settlement', async (request, reply) => {
    const { day, faults = '' } = readBody(settlementQuery, request.query);
    const wanted = settlementFaults.filter((fault) => faults.split(',').includes(fault));
    return reply.type('text/csv; charset=utf-8').send(settlementFile(context.cards, day, wanted));
  });

  app.get('/cards/calls', async () => context.cards.calls.all());

  app.post<ByCheckout>('/cards/:checkoutId/settle', async (request) => {
    const body = readBody(settleBody, request.body);
    const outcome = readOutcome(body.outcome);
    const checkout = findCheckout(context, request.params.checkoutId);
    const payment = checkout.payments.find(({ id }) => id === body.paymentId) ?? findPayment(checkout);
    settlePayment(checkout, payment, outcome);
    const webhook = await context.notifyPayment(checkout, payment);
    return { paymentId: payment.id, code: payment.code, webhook };
  });

  // Sets the outcome of a checkout's next refunds. Pending ones are settled below.
  app.post<ByCheckout>('/cards/:checkoutId/refunds', async (request) => {
    const { outcome, times } = readBody(refundsBody, request.body);
    const { refundOutcomes } = findCheckout(context, request.params.checkoutId);
    refundOutcomes.push(...Array.from({ length: times }, () => readOutcome(outcome)));
    return { refundOutcomes };
  });

  app.post<ByCheckout>('/cards/:checkoutId/refunds/settle', async (request) => {
    const body = readBody(settleBody, request.body);
    const outcome = readOutcome(body.outcome);
    const checkout = findCheckout(context, request.params.checkoutId);
    const refund = checkout.payments.findLast(
      ({ paymentType, id }) => paymentType === 'RF' && (body.paymentId ?? id) === id,
    );
    if (!refund) throw new RequestError(409, 'Nothing of this checkout has been refunded yet');
    refund.code = outcomeCode(outcome);
    refund.executed = movesMoneyUnseen(outcome);
    const webhook = await context.notifyPayment(checkout, refund);
    return { paymentId: refund.id, code: refund.code, webhook };
  });

  app.post<ByCheckout>('/cards/:checkoutId/webhook', async (request) => {
    const checkout = findCheckout(context, request.params.checkoutId);
    const payment = findPayment(checkout);
    const webhook = await context.notifyPayment(checkout, payment);
    return { paymentId: payment.id, code: payment.code, webhook };
  });
}

function checkoutView(checkout: CheckoutRecord): Record<string, unknown> {
  const { id, at, payments, ndc: _, refundOutcomes: __, ...rest } = checkout;
  return {
    checkoutId: id,
    at: at.toISOString(),
    ...rest,
    payments: payments.map((payment) => ({ ...statusObject(checkout, payment), moved: hasMoved(payment) })),
  };
}

function findCheckout(context: InspectorContext, id: string): CheckoutRecord {
  const checkout = context.cards.checkout(id);
  if (!checkout) throw new RequestError(404, `No checkout ${id}`);
  return checkout;
}

function findPayment(checkout: CheckoutRecord): PaymentRecord {
  const payment = latestDebit(checkout);
  if (!payment) throw new RequestError(409, 'Nobody has tried to pay this checkout yet');
  return payment;
}

function readOutcome(text: string): string {
  const outcome = parseOutcome(text);
  if (!outcome)
    throw new RequestError(400, `outcome: one of ${outcomeNames.join(', ')}, or a result code like 800.100.152`);
  return outcome;
}
