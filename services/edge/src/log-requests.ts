import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestIdHeader } from 'server-kit';
import { endpoints } from 'shared-contracts/endpoints';
import { pages } from 'shared-contracts/pages';
import { isModuleFile } from './module-files.ts';

interface Pattern {
  route: string;
  pattern: RegExp;
}

/** Patterns of routes whose parameters are written like `parameter`. Those without parameters are tried first. */
const patternsOf = (routes: readonly string[], parameter: RegExp): Pattern[] =>
  [...new Set(routes)]
    .map((route) => ({ route, pattern: new RegExp(`^${route.replace(new RegExp(parameter, 'g'), '[^/]+')}/?$`) }))
    .sort((a, b) => Number(parameter.test(a.route)) - Number(parameter.test(b.route)));

const ofPages = patternsOf(
  Object.values(pages).map(({ path }) => path),
  /:\w+/,
);
const ofApi = patternsOf(
  endpoints.map(({ path }) => `/api${path}`),
  /\{\w+\}/,
);

const find = (patterns: readonly Pattern[], path: string): string | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.route;

/** The route of a page's path. Its parameters are not logged, because they may be secrets. */
export const pageOf = (path: string): string => find(ofPages, path) ?? 'unknown page';

/** The route of a request for the log, without parameters and query. */
export function routeOf({ url, routeOptions }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  const route = routeOptions.url ?? 'none';
  if (route === '/*') return pageOf(path);
  return path.startsWith('/api/') ? (find(ofApi, path) ?? '/api/*') : route;
}

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
