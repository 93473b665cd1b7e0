import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/** Whether a request comes directly from a trusted proxy. Only then do its company and address headers count. */
export function trustedProxies(proxies: string): (request: FastifyRequest) => boolean {
  const trusts = compile(proxies.split(',').map((proxy) => proxy.trim()));
  return (request) => trusts(request.socket.remoteAddress ?? '', 0);
}
