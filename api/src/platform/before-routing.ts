import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { answerError } from './error-handler.ts';
import type { Metrics } from './metrics.ts';
import { type Refusal, refusal, toFailure } from './refusals.ts';
import { setSecureHeaders } from './secure-headers.ts';

/** A refusal as it goes over the wire, for a request that is ended before there is a reply to send it with. */
export function rawAnswer(refused: Refusal): string {
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

const ofNode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal('too_slow'),
  HPE_HEADER_OVERFLOW: refusal('headers_too_large'),
};

/** How the server answers what never comes to a route: an address that cannot be read, a request that is no HTTP. */
export const beforeRouting = (metrics: Metrics): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: (error, request, reply) => {
    // The hooks that set them are those of routes.
    setSecureHeaders(request, reply);
    answerError(metrics, error, request, reply);
  },
  clientErrorHandler: ({ code }, socket) => {
    if (code === 'ECONNRESET' || !socket.writable) return;
    socket.end(rawAnswer(ofNode[code] ?? refusal('invalid')));
  },
});
