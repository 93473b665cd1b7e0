import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { endpoints } from 'shared-contracts/endpoints';
import { type ApiError, apiError, toFailure } from './api-error.ts';
import { sendError } from './error-handler.ts';
import type { Metrics } from './metrics.ts';
import { setSecureHeaders } from './secure-headers.ts';

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

/** A raw HTTP error response, for connections without a reply object. */
export function rawErrorResponse(refused: ApiError): string {
  const body = JSON.stringify(toFailure(refused));
  return [
    `HTTP/1.1 ${refused.code} ${STATUS_CODES[refused.code]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

const ofNode: Record<string, ApiError> = {
  ERR_HTTP_REQUEST_TIMEOUT: apiError('too_slow'),
  HPE_HEADER_OVERFLOW: apiError('headers_too_large'),
};

/** Responses to requests that reach no route: an invalid URL or invalid HTTP. */
export const handleUnroutedRequests = (
  metrics: Metrics,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (error, request, reply) => {
    // Hooks do not run for these requests.
    setSecureHeaders(request, reply);
    sendError(metrics, error, request, reply);
  },
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    socket.end(rawErrorResponse(ofNode[code] ?? apiError('invalid')));
  },
});
