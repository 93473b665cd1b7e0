import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ParameterError } from './oppwa-answer.ts';

/** The parameters of a checkout that the processor validates. Others pass unchecked. */
const checkoutForm = z.object({
  amount: z.string('is mandatory').regex(/^\d{1,12}(\.\d{2})?$/, 'must match ^[0-9]{1,12}(\\.[0-9]{2})?$'),
  currency: z.string('is mandatory').regex(/^[A-Z]{3}$/, 'must match ^[A-Z]{3}$'),
  paymentType: z.enum(['DB', 'PA', 'CD'], 'must be one of DB, PA, CD'),
  merchantTransactionId: z
    .string()
    .min(8, 'must have 8 to 255 characters')
    .max(255, 'must have 8 to 255 characters')
    .optional(),
  shopperResultUrl: z
    .url({ protocol: /^https?$/, error: 'must be a valid URL' })
    .max(2048)
    .optional(),
});

const refundForm = z.object({
  amount: checkoutForm.shape.amount,
  currency: checkoutForm.shape.currency,
  paymentType: z.enum(['RF'], 'must be one of RF'),
});

type CheckoutForm = z.infer<typeof checkoutForm>;
type RefundForm = z.infer<typeof refundForm>;
export type Form = Record<string, string>;

type Parsed<T> = { ok: true; value: T } | { ok: false; errors: ParameterError[] };

export function parseCheckoutForm(form: Form): Parsed<CheckoutForm> {
  return parse(checkoutForm, form);
}

export function parseRefundForm(form: Form): Parsed<RefundForm> {
  return parse(refundForm, form);
}

/** Extracts the `customParameters[name]=value` pairs of a form. */
export function customParameters(form: Form): Record<string, string> {
  const pairs = Object.entries(form).flatMap(([key, value]): [string, string][] => {
    const name = /^customParameters\[(.{1,64})\]$/.exec(key)?.[1];
    return name ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs);
}

function parse<T>(schema: z.ZodType<T>, form: Form): Parsed<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map((issue): ParameterError => {
    const name = String(issue.path[0]);
    return { name, value: form[name] ?? null, message: issue.message };
  });
  return { ok: false, errors };
}

/** The parameters of a request, from the query of a GET or the body. Of a repeated parameter the last value counts. */
export function requestForm(request: FastifyRequest): Form {
  const source = request.method === 'GET' ? request.query : request.body;
  if (typeof source !== 'object' || source === null) return {};
  return Object.fromEntries(
    Object.entries(source).map(([key, value]): [string, string] => [
      key,
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  );
}
