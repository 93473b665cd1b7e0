import * as z from 'zod/mini';
import type { Metrics } from '../../platform/metrics.ts';
import { refusal } from '../../platform/refusals.ts';
import { openProvider } from '../../platform/provider.ts';

const Result = z.object({ code: z.string(), description: z._default(z.string(), '') });
const Checkout = z.looseObject({ id: z.string(), result: Result, integrity: z.optional(z.string()) });

/** A payment as the processor shows it; amounts are texts like '850.00'. */
export const ProcessorPayment = z.looseObject({
  id: z.optional(z.string()),
  paymentType: z.optional(z.string()),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  merchantTransactionId: z.optional(z.string()),
  ndc: z.optional(z.string()),
  result: Result,
});
export type ProcessorPayment = z.infer<typeof ProcessorPayment>;
const Query = z.looseObject({ result: Result, payments: z.optional(z.array(ProcessorPayment)) });

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
  readCheckout(checkoutId: string): Promise<ProcessorPayment | undefined>;
  /** The payments made under a merchant reference. */
  findPayments(merchantReference: string): Promise<ProcessorPayment[]>;
  /** Gives money back. Answers the processor's own id of the refund, or why it refused. */
  refund(externalReference: string, amountInCents: number): Promise<{ done: true; id: string } | { done: false; reason: string }>;
  /** Address of the script that draws the card form. */
  widgetUrl(checkoutId: string): string;
}

const timeout = 10_000;
const notFound = /^(200\.300\.404|700\.400\.580)/;
const amountOf = (cents: number) => (cents / 100).toFixed(2);

/** The card processor's API: OPPWA's hosted fields. Refuses `processor_failed` when it is away or talks garbage. */
export function openProcessor(
  config: { PROCESSOR_URL: string; PROCESSOR_ENTITY_ID: string; PROCESSOR_TOKEN: string },
  metrics: Metrics,
): Processor {
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
      throw Object.assign(refusal('processor_failed'), { cause });
    }
  };

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
      if (!made.result.code.startsWith('000.200.1')) throw refusal('processor_failed');
      return { checkoutId: made.id, ...(made.integrity && { integrity: made.integrity }) };
    },
    async readCheckout(checkoutId) {
      const found = await call(ProcessorPayment, `/v1/checkouts/${encodeURIComponent(checkoutId)}/payment`);
      return notFound.test(found.result.code) ? undefined : found;
    },
    async findPayments(merchantReference) {
      const found = await call(Query, `/v1/query?merchantTransactionId=${encodeURIComponent(merchantReference)}`);
      return (found.payments ?? []).filter(({ paymentType }) => paymentType !== 'RF');
    },
    async refund(externalReference, amountInCents) {
      const refunded = await call(ProcessorPayment, `/v1/payments/${encodeURIComponent(externalReference)}`, {
        paymentType: 'RF',
        amount: amountOf(amountInCents),
        currency: 'ZAR',
      });
      return /^000\.(000|100)/.test(refunded.result.code)
        ? { done: true, id: refunded.id ?? '' }
        : { done: false, reason: refunded.result.description };
    },
    widgetUrl: (checkoutId) => `${config.PROCESSOR_URL}/v1/paymentWidgets.js?checkoutId=${encodeURIComponent(checkoutId)}`,
  };
}
