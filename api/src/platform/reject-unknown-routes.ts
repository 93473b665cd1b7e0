import type { FastifyInstance } from 'fastify';
import { endpoints } from 'shared-contracts/endpoints';
import { apiError } from './api-error.ts';

const known = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Rejects requests without a route: 405 with the allowed methods if the path exists, else 404. */
export function rejectUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw apiError('not_found');
    reply.header('allow', methods.join(', '));
    throw apiError('method_not_allowed');
  });
}
