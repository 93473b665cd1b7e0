import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { trustedProxies } from './trusted-proxies.ts';

/** The header that carries the id of a request from server to server, and back to the browser. */
export const requestIdHeader = 'x-request-id';

/** As proxies make them: UUIDs, hexadecimal digits. Nothing that could break a line of a log. */
const wellFormed = /^[A-Za-z0-9_-]{8,64}$/;

/** For Fastify's `genReqId`: the id that a trusted proxy gave the request, so that one id is in all logs, or else a new one. */
export function requestIds(proxies: string | undefined): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(proxies);
  return (request) => {
    const given = request.headers[requestIdHeader];
    return typeof given === 'string' && wellFormed.test(given) && isTrusted(request) ? given : crypto.randomUUID();
  };
}

const running = new AsyncLocalStorage<string>();

/** The id of the request that the running code answers. It has nothing that could end a comment of SQL. */
export const currentRequestId = (): string | undefined => running.getStore();

/** Makes the id of each request known to what it calls. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => running.run(request.id, done));
}
