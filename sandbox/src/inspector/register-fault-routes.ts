import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultModes, faultServices } from '../platform/fault-board.ts';
import type { InspectorContext } from './inspector-context.ts';
import { readBody } from './request-error.ts';

const faultBody = z.object({
  service: z.enum(faultServices),
  mode: z.enum(faultModes),
  times: z.int().positive().optional(),
  delayMs: z.int().nonnegative().max(600_000).optional(),
  path: z.string().max(200).optional(),
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
});

/** The inspector's routes for faults and for resetting the sandbox. */
export function registerFaultRoutes(app: FastifyInstance, context: InspectorContext): void {
  app.get('/faults', async () => context.faults.list());

  app.post('/faults', async (request) => {
    const { service, ...fault } = readBody(faultBody, request.body);
    context.faults.set(service, fault);
    return context.faults.list();
  });

  app.post('/reset', async (_request, reply) => {
    context.reset();
    return reply.code(204).send();
  });
}
