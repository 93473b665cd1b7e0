import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CardLedger } from './card-ledger.ts';
import { requestForm } from './checkout-form.ts';
import { oppwaResponse } from './oppwa-answer.ts';
import type { NotifyMerchant } from './payment-notifier.ts';
import type { WidgetScript } from './widget-script.ts';

/** Dependencies of the processor's routes. */
export interface CardsContext {
  ledger: CardLedger;
  notify: NotifyMerchant;
  widget: WidgetScript;
  /** Origin of the bank's 3-D Secure page, for a shopper who reached the processor at `hostname`. */
  bankOrigin: (hostname: string) => string;
  entityId: string;
  accessToken: string;
  checkoutMinutes: number;
}

/** Creates a hook that authenticates the merchant by bearer token and entityId, like the real processor. */
export function authenticateMerchant(merchant: { entityId: string; accessToken: string }) {
  const expected = digest(`Bearer ${merchant.accessToken}`);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      return reply.code(401).send(oppwaResponse('800.900.300'));
    }
    const { entityId } = requestForm(request);
    if (!entityId) {
      const missing = { name: 'entityId', value: null, message: 'is mandatory' };
      return reply.code(400).send(oppwaResponse('200.300.404', 'check parameterErrors', [missing]));
    }
    if (entityId !== merchant.entityId) return reply.code(401).send(oppwaResponse('800.900.300'));
    return undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
