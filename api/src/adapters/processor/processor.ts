import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Metrics } from '../../platform/metrics.ts';
import { apiError } from '../../platform/api-error.ts';
import { parseWebhook, type PaymentNotification, toPaymentNotification } from './parse-webhook.ts';
import { openProvider } from '../../platform/provider.ts';
import {
  type PaymentResult,
  type RefundLookup,
  type RefundResult,
  Result,
  toPaymentResult,
  toRefundResult,
  Transaction,
} from './payment-result.ts';

const Checkout = z.looseObject({ id: z.string(), result: Result, integrity: z.optional(z.string()) });
const Query = z.looseObject({ result: Result, payments: z.optional(z.array(Transaction)) });

export interface Processor {
  /** Creates a checkout, whose id the card form is opened with. */
  createCheckout(checkout: {
    amountInCents: number;
    merchantReference: string;
    reference: string;
    resultUrl: string;
    email: string;
  }): Promise<{ checkoutId: string; integrity?: string }>;
  /** The status of a checkout's payment; undefined if the processor has none. */
  readCheckout(checkoutId: string): Promise<PaymentResult | undefined>;
  /** Finds payments by merchant reference. */
  findPayments(merchantReference: string): Promise<PaymentResult[]>;
  /** Refunds part or all of a payment, with a merchant reference of its own. */
  refund(refund: {
    externalReference: string;
    merchantReference: string;
    amountInCents: number;
  }): Promise<RefundResult>;
  /** What became of a refund by merchant reference, whose result is undefined if the processor does not know it. */
  findRefund(merchantReference: string): Promise<RefundLookup>;
  /** Decrypts and parses a webhook, for storing. Throws `wrong_signature`. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): object;
  /** Converts a stored webhook to our own terms. */
  toPaymentNotification(webhook: unknown): PaymentNotification;
  /** The `resourcePath` of a checkout's result in the redirect back from the processor. */
  resultPath(checkoutId: string): string;
  /** URL of the card form's script. */
  widgetUrl(checkoutId: string): string;
}

const timeout = 10_000;
const notFound = /^(200\.300\.404|700\.400\.580)/;
const amountOf = (cents: number) => (cents / 100).toFixed(2);

interface ProcessorConfig {
  PROCESSOR_URL: string;
  PROCESSOR_ENTITY_ID: string;
  PROCESSOR_TOKEN: string;
  /** The current secret, optionally followed by a comma and the previous one. */
  PROCESSOR_WEBHOOK_SECRET: string;
  testMode: boolean;
}

/** Sends a request, with a form as POST, and parses the response. */
function openClient(config: ProcessorConfig, metrics: Metrics) {
  const send = openProvider({
    name: 'processor',
    url: config.PROCESSOR_URL,
    token: config.PROCESSOR_TOKEN,
    timeout,
    metrics,
  });
  return async <Shape extends z.ZodMiniType>(
    shape: Shape,
    path: string,
    form?: Record<string, string>,
  ): Promise<z.output<Shape>> => {
    const entity = new URLSearchParams({ entityId: config.PROCESSOR_ENTITY_ID, ...form });
    try {
      // Errors also have a result code in the body, whatever their HTTP status.
      const { body } = form
        ? await send(path, { method: 'POST', body: entity })
        : await send(`${path}${path.includes('?') ? '&' : '?'}${entity}`);
      return shape.parse(body) as z.output<Shape>;
    } catch (cause) {
      throw Object.assign(apiError('processor_failed'), { cause });
    }
  };
}

/** Client of the card processor's API (OPPWA hosted fields). Throws `processor_failed` without a valid response. */
export function openProcessor(config: ProcessorConfig, metrics: Metrics): Processor {
  const call = openClient(config, metrics);
  const query = async (merchantReference: string) =>
    (await call(Query, `/v1/query?merchantTransactionId=${encodeURIComponent(merchantReference)}`)).payments ?? [];

  return {
    async createCheckout({ amountInCents, merchantReference, reference, resultUrl, email }) {
      const checkout = await call(Checkout, '/v1/checkouts', {
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
      if (!checkout.result.code.startsWith('000.200.1')) throw apiError('processor_failed');
      return { checkoutId: checkout.id, ...(checkout.integrity && { integrity: checkout.integrity }) };
    },
    async readCheckout(checkoutId) {
      const transaction = await call(Transaction, `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`);
      return notFound.test(transaction.result.code) ? undefined : toPaymentResult(transaction, config.testMode);
    },
    async findPayments(merchantReference) {
      const debits = (await query(merchantReference)).filter(({ paymentType }) => paymentType !== 'RF');
      return debits.map((debit) => toPaymentResult(debit, config.testMode));
    },
    async refund({ externalReference, merchantReference, amountInCents }) {
      const transaction = await call(Transaction, `/v1/payments/${encodeURIComponent(externalReference)}`, {
        paymentType: 'RF',
        amount: amountOf(amountInCents),
        currency: 'ZAR',
        merchantTransactionId: merchantReference,
      });
      return toRefundResult(transaction, config.testMode);
    },
    async findRefund(merchantReference) {
      const refunds = (await query(merchantReference))
        .filter(({ paymentType }) => paymentType === 'RF')
        .map((refund) => toRefundResult(refund, config.testMode));
      // There may be declined attempts in addition to a successful one.
      const precedence = ['done', 'pending', 'refused', 'unknown'] as const;
      return {
        result: precedence.map((candidate) => refunds.find(({ state }) => state === candidate)).find(Boolean),
        refusals: refunds.filter(({ state }) => state === 'refused').length,
      };
    },
    readWebhook: (body, headers) => parseWebhook(body, headers, config.PROCESSOR_WEBHOOK_SECRET.split(',')),
    toPaymentNotification,
    resultPath: (checkoutId) => `/v1/checkouts/${checkoutId}/payment`,
    widgetUrl: (checkoutId) =>
      `${config.PROCESSOR_URL}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
  };
}
