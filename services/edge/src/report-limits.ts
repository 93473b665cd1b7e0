import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Few enough that each stands for thousands of networks. */
const differentNetworks = 4096;

/** Bits of an address that one owner usually has to themselves. */
const prefixes = { ipv4: 24, ipv6: 48 } as const;

/** The network of an address: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function prefixOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const cidr = `${address.toString()}/${prefixes[address.kind()]}`;
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(cidr).toString();
}

/** A network as it is counted: a hash with few values, others for each deployment, so that it tells nobody's network. */
export const networkOf = (prefix: string, since = ''): string =>
  String(createHash('sha256').update(`${since} ${prefix}`).digest().readUInt32BE() % differentNetworks);

/** More keys are refused, so that requests from countless addresses take no more memory. */
const maxKeys = 20_000;

/**
 * Creates a rate limiter that returns whether a key is still within its limit per minute. It counts in this process
 * only, which is enough to keep logs readable but not to protect an endpoint.
 */
export function perMinute(limit: number, now: () => number = Date.now): (key: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    if (counts.size >= maxKeys && !counts.has(key)) return false;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}

/** A hook that answers 429, before it reads the body, to reports beyond what a network and all may send in a minute. */
export function reportLimit({ network, all }: { network: number; all: number }) {
  const admits = { network: perMinute(network), all: perMinute(all) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    admits.network(prefixOf(request.ip)) && admits.all('')
      ? undefined
      : reply.code(429).header('retry-after', 60).send();
}
