import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { apiError } from '../../core/api-error.ts';
import type { Metrics } from '../../core/metrics.ts';
import { openProvider } from '../../core/provider.ts';
import { type PaymentNotification, parseWebhook, toPaymentNotification } from './parse-webhook.ts';
import {
  type GivenBack,
  isResult,
  type PaymentResult,
  type RefundLookup,
  type RefundResult,
  Result,
  Transaction,
  toGivenBack,
  toPaymentResult,
  toRefundResult,
} from './payment-result.ts';

const Checkout = z.looseObject({ id: z.string(), result: Result, integrity: z.optional(z.string()) });
const Query = z.looseObject({ result: Result, payments: z.optional(z.array(Transaction)) });
const Linked = z.looseObject({ result: Result, records: z.optional(z.array(Transaction)) });

interface NewCheckout {
  amountInCents: number;
  merchantReference: string;
  reference: string;
  resultUrl: string;
  email: string;
}

export interface Processor {
  /** Creates a checkout, whose id the card form is opened with. */
  createCheckout(checkout: NewCheckout): Promise<{ checkoutId: string; integrity?: string }>;
  /** The result of a checkout's latest transaction; undefined if it has none. */
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
  /** What all refunds of a payment gave back, or may have given back. */
  findGivenBack(externalReference: string): Promise<GivenBack[]>;
  /** Decrypts and parses a webhook, for storing. Throws `wrong_signature`. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): object;
  /** Converts a stored webhook to our own terms; undefined if it is not about a transaction. */
  toPaymentNotification(webhook: unknown): PaymentNotification | undefined;
  /** The `resourcePath` of a checkout's result in the redirect back from the processor. */
  resultPath(checkoutId: string): string;
  /** URL of the card form's script. */
  widgetUrl(checkoutId: string): string;
}

const timeout = 10_000;
/** Codes of answers without a transaction that do not refuse our request: all is well, and there is no such thing. */
const withoutTransaction = /^(000\.|200\.300\.404|700\.400\.580)/;

/**
 * An answer about no transaction, whose code is neither success nor 'not found', refuses our request: the token, the entity
 * or a parameter is wrong, or the processor itself is ill.
 */
function isRefusal(body: unknown): boolean {
  const { success, data } = Transaction.safeParse(body);
  return (
    success && data.id === undefined && data.referencedId === undefined && !withoutTransaction.test(data.result.code)
  );
}

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
    isRefusal,
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

const checkoutForm = ({ amountInCents, merchantReference, reference, resultUrl, email }: NewCheckout) => ({
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

/** Client of the card processor's API (OPPWA hosted fields). Throws `processor_failed` without a valid response. */
export function openProcessor(config: ProcessorConfig, metrics: Metrics): Processor {
  const call = openClient(config, metrics);
  const query = async (merchantReference: string) =>
    (await call(Query, `/v1/query?merchantTransactionId=${encodeURIComponent(merchantReference)}`)).payments ?? [];

  return {
    async createCheckout(given) {
      const checkout = await call(Checkout, '/v1/checkouts', checkoutForm(given));
      if (!checkout.result.code.startsWith('000.200.1')) throw apiError('processor_failed');
      return { checkoutId: checkout.id, ...(checkout.integrity && { integrity: checkout.integrity }) };
    },
    async readCheckout(checkoutId) {
      const transaction = await call(Transaction, `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`);
      return isResult(transaction) ? toPaymentResult(transaction, config.testMode) : undefined;
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
      if (transaction.id === undefined && transaction.referencedId !== externalReference)
        throw apiError('processor_failed');
      return toRefundResult(transaction, config.testMode);
    },
    async findRefund(merchantReference) {
      const refunds = (await query(merchantReference))
        .filter(({ paymentType }) => paymentType === 'RF')
        .map((refund) => toRefundResult(refund, config.testMode));
      // There may be declined attempts in addition to a successful one. What is uncertain may have been successful.
      const precedence = ['done', 'pending', 'uncertain', 'refused', 'postponed'] as const;
      return {
        result: precedence.map((candidate) => refunds.find(({ state }) => state === candidate)).find(Boolean),
        refusals: refunds.filter(({ state }) => state === 'refused').length,
        seen: refunds.length,
      };
    },
    async findGivenBack(externalReference) {
      const { records = [] } = await call(
        Linked,
        `/v3/query/${encodeURIComponent(externalReference)}?includeLinkedTransactions=true`,
      );
      return toGivenBack(
        records.filter(({ paymentType, referencedId }) => paymentType === 'RF' && referencedId === externalReference),
      );
    },
    readWebhook: (body, headers) => parseWebhook(body, headers, config.PROCESSOR_WEBHOOK_SECRET.split(',')),
    toPaymentNotification: (webhook) => toPaymentNotification(webhook, config.testMode),
    resultPath: (checkoutId) => `/v1/checkouts/${checkoutId}/payment`,
    widgetUrl: (checkoutId) =>
      `${config.PROCESSOR_URL}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
  };
}
