import { demoSecrets } from '../sandbox-options.ts';
import type { Json, TestSandbox } from './test-sandbox.ts';
import { callJson } from './test-sandbox.ts';

const entityId = demoSecrets.paymentEntityId;
const authorization = `Bearer ${demoSecrets.paymentAccessToken}`;

/** A minimal merchant client of the mock processor. */
export function cardsClient(sandbox: TestSandbox) {
  const get = (path: string, query: Record<string, string> = {}) =>
    callJson(`${sandbox.cardsUrl}${path}?${new URLSearchParams({ entityId, ...query })}`, {
      headers: { authorization },
    });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = { authorization }) =>
    callJson(`${sandbox.cardsUrl}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
  const checkoutForm = {
    entityId,
    amount: '850.00',
    currency: 'ZAR',
    paymentType: 'DB',
    merchantTransactionId: 'a1b2c3d4e5f6',
    shopperResultUrl: 'https://shop.test/result?step=4',
    'customParameters[renewal]': '77',
  };
  return {
    get,
    post,
    checkoutForm,
    entityId,
    prepare: async (changes: Record<string, string> = {}): Promise<string> =>
      String((await post('/v1/checkouts', { ...checkoutForm, ...changes })).body.id),
    status: async (id: string): Promise<Json> => (await get(`/v1/checkouts/${id}/payment`)).body,
    refund: (paymentId: string, amount: string) =>
      post(`/v1/payments/${paymentId}`, { entityId, amount, currency: 'ZAR', paymentType: 'RF' }),
  };
}

/** The result code of a response. */
export function codeOf(body: Json): unknown {
  return (body.result as Json | undefined)?.code;
}
