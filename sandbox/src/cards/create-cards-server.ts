import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { applyFaults } from '../platform/apply-faults.ts';
import type { FaultBoard } from '../platform/fault-board.ts';
import type { CardsContext } from './cards-context.ts';
import { logCardCalls } from './log-card-calls.ts';
import { oppwaResponse } from './oppwa-answer.ts';
import { registerBackofficeRoutes } from './register-backoffice-routes.ts';
import { registerBankRoutes } from './register-bank-routes.ts';
import { registerCheckoutRoutes } from './register-checkout-routes.ts';
import { registerWidgetRoutes } from './register-widget-routes.ts';

/** Creates the mock card processor: hosted fields, status, refunds, 3-D Secure. */
export function createCardsServer(context: CardsContext, faults: FaultBoard, closing: AbortSignal): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  void app.register(formbody);
  logCardCalls(app, context.ledger);
  applyFaults(app, 'cards', faults, closing, () => oppwaResponse('800.120.100'));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(oppwaResponse('200.300.404', 'no such resource')));
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send(oppwaResponse('200.300.404', 'unreadable request')),
  );
  registerCheckoutRoutes(app, context);
  registerBackofficeRoutes(app, context);
  registerBankRoutes(app, context);
  void app.register(async (scope) => registerWidgetRoutes(scope, context));
  return app;
}
