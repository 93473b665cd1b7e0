import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Metrics } from '../../platform/metrics.ts';
import { apiError } from '../../platform/api-error.ts';
import { parseWebhook, type PaymentNotification, type ProcessorWebhook, toPaymentNotification } from './parse-webhook.ts';
import { openProvider } from '../../platform/provider.ts';
import { type PaymentResult, type RefundResult, Result, toPaymentResult, toRefundResult, Transaction } from './payment-result.ts';

const Checkout = z.looseObject({ id: z.string(), result: Result, integrity: z.optional(z.string()) });
const Query = z.looseObject({ result: Result, payments: z.optional(z.array(Transaction)) });

export interface Processor {
  /** Prepares a checkout; its id is what the card form is shown for. */
  createCheckout(given: {
    amountInCents: number;
    merchantReference: string;
    reference: string;
    resultUrl: string;
    email: string;
  }): Promise<{ checkoutId: string; integrity?: string }>;
  /** How a checkout stands; undefined when the processor knows of no payment in it. */
  readCheckout(checkoutId: string): Promise<PaymentResult | undefined>;
  /** The payments made under a merchant reference. */
  findPayments(merchantReference: string): Promise<PaymentResult[]>;
  /** Gives money of a payment back, under a merchant reference of the refund's own. */
  refund(given: { externalReference: string; merchantReference: string; amountInCents: number }): Promise<RefundResult>;
  /** The refund under a merchant reference; undefined when the processor never heard of it. */
  findRefund(merchantReference: string): Promise<RefundResult | undefined>;
  /** A webhook of the processor, once it is decrypted. Fails with `wrong_signature`. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): ProcessorWebhook;
  /** What a webhook says. */
  toPaymentNotification(webhook: ProcessorWebhook): PaymentNotification;
  /** The path under which the processor leads the payer back with a checkout's result. */
  resultPath(checkoutId: string): string;
  /** Address of the script that draws the card form. */
  widgetUrl(checkoutId: string): string;
}

const timeout = 10_000;
const notFound = /^(200\.300\.404|700\.400\.580)/;
const amountOf = (cents: number) => (cents / 100).toFixed(2);

interface ProcessorConfig {
  PROCESSOR_URL: string;
  PROCESSOR_ENTITY_ID: string;
  PROCESSOR_TOKEN: string;
  /** The present secret, and a former one after a comma. */
  PROCESSOR_WEBHOOK_SECRET: string;
  testMode: boolean;
}

/** The card processor's API: OPPWA's hosted fields. Refuses `processor_failed` when it is away or talks garbage. */
export function openProcessor(config: ProcessorConfig, metrics: Metrics): Processor {
  const send = openProvider({ name: 'processor', url: config.PROCESSOR_URL, token: config.PROCESSOR_TOKEN, timeout, metrics });
  const call = async <Shape extends z.ZodMiniType>(shape: Shape, path: string, form?: Record<string, string>): Promise<z.output<Shape>> => {
    const entity = new URLSearchParams({ entityId: config.PROCESSOR_ENTITY_ID, ...form });
    try {
      // A refusal carries a result code in its body, whatever its status.
      const { body } = form
        ? await send(path, { method: 'POST', body: entity })
        : await send(`${path}${path.includes('?') ? '&' : '?'}${entity}`);
      return shape.parse(body) as z.output<Shape>;
    } catch (cause) {
      throw Object.assign(apiError('processor_failed'), { cause });
    }
  };
  const query = async (merchantReference: string) =>
    (await call(Query, `/v1/query?merchantTransactionId=${encodeURIComponent(merchantReference)}`)).payments ?? [];

  return {
    async createCheckout({ amountInCents, merchantReference, reference, resultUrl, email }) {
      const made = await call(Checkout, '/v1/checkouts', {
        amount: amountOf(amountInCents),
        currency: 'ZAR',
        paymentType: 'DB',
        integrity: 'true',
        merchantTransactionId: merchantReference,
        shopperResultUrl: resultUrl,
        'billing.country': 'ZA',
        'customer.email': email,
        'customParameters[reference]': reference,
      });
      if (!made.result.code.startsWith('000.200.1')) throw apiError('processor_failed');
      return { checkoutId: made.id, ...(made.integrity && { integrity: made.integrity }) };
    },
    async readCheckout(checkoutId) {
      const found = await call(Transaction, `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`);
      return notFound.test(found.result.code) ? undefined : toPaymentResult(found, config.testMode);
    },
    async findPayments(merchantReference) {
      const debits = (await query(merchantReference)).filter(({ paymentType }) => paymentType !== 'RF');
      return debits.map((found) => toPaymentResult(found, config.testMode));
    },
    async refund({ externalReference, merchantReference, amountInCents }) {
      const answer = await call(Transaction, `/v1/payments/${encodeURIComponent(externalReference)}`, {
        paymentType: 'RF',
        amount: amountOf(amountInCents),
        currency: 'ZAR',
        merchantTransactionId: merchantReference,
      });
      return toRefundResult(answer, config.testMode);
    },
    async findRefund(merchantReference) {
      const refunds = (await query(merchantReference))
        .filter(({ paymentType }) => paymentType === 'RF')
        .map((found) => toRefundResult(found, config.testMode));
      // One that was refused for now may stand beside the one that went through.
      const order = ['done', 'pending', 'refused', 'unknown'] as const;
      return order.map((wanted) => refunds.find(({ state }) => state === wanted)).find(Boolean);
    },
    readWebhook: (body, headers) => parseWebhook(body, headers, config.PROCESSOR_WEBHOOK_SECRET.split(',')),
    toPaymentNotification,
    resultPath: (checkoutId) => `/v1/checkouts/${checkoutId}/payment`,
    widgetUrl: (checkoutId) => `${config.PROCESSOR_URL}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
  };
}
