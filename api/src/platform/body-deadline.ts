import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawErrorResponse } from './unrouted-requests.ts';
import { apiError } from './api-error.ts';

const tooSlow = rawErrorResponse(apiError('too_slow'));

/** Ends a request whose body has not arrived within this many seconds. Node does the same for headers. */
export function bodyDeadline(seconds: number) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const timer = setTimeout(() => {
      if (raw.complete) return;
      raw.socket.end(tooSlow);
      raw.destroy();
    }, seconds * 1000);
    reply.raw.once('close', () => clearTimeout(timer));
    return payload;
  };
}
