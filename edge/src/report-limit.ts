import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefixOf } from './health/network-of.ts';
import { perMinute } from './per-minute.ts';

/** A hook that answers 429, before it reads the body, to reports beyond what a network and all may send in a minute. */
export function reportLimit({ network, all }: { network: number; all: number }) {
  const admits = { network: perMinute(network), all: perMinute(all) };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    admits.network(prefixOf(request.ip)) && admits.all('')
      ? undefined
      : reply.code(429).header('retry-after', 60).send();
}
