import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIdHeader } from 'server-kit';
import { isModuleFile } from './module-files.ts';
import { routeOf } from './route-of.ts';

/**
 * Logs one line per request, without query and parameters, under the id that the API logs it under too, and tells the
 * browser this id. Module files have no id, because they are cached for all. They and probes are logged for debugging only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isModuleFile(request)) void reply.header(requestIdHeader, request.id);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log[levelOf(request)](
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request completed',
    );
  });
}

const probes = new Set<string | undefined>(['/livez', '/readyz']);

const levelOf = (request: FastifyRequest): 'debug' | 'info' =>
  isModuleFile(request) || probes.has(request.routeOptions.url) ? 'debug' : 'info';
