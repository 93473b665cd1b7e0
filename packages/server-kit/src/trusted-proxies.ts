import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/**
 * Whether a request comes directly from one of these proxies (addresses, networks, or names such as `loopback`,
 * comma-separated). Only then do headers that state more of it count. Without proxies none does.
 */
export function trustedProxies(proxies: string | undefined): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const listed = (proxies ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  const trusts = compile(listed);
  return ({ socket }) => trusts(socket.remoteAddress ?? '', 0);
}
