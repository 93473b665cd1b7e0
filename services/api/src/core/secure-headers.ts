import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Allows cross-origin calls from partners' shells: exactly the origins listed for a company, without cookies. */
export async function allowOrigins(app: FastifyInstance, isKnown: (origin: string) => Promise<boolean>): Promise<void> {
  await app.register(cors, {
    origin: (origin, done) => {
      if (origin === undefined) return done(null, false);
      isKnown(origin).then(
        (known) => done(null, known),
        (error: Error) => done(error, false),
      );
    },
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['days-ahead', 'idempotent-replayed', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}

/** The caching of a public file that never changes. */
export const immutable = 'public, max-age=31536000, immutable';

/** Headers of every response. Responses must not be framed, and not be cached unless they never change. */
export function setSecureHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // People can quote it to us, to find the request in the log.
  reply.header('x-request-id', request.id);
  if (reply.getHeader('cache-control') !== immutable) reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/** Sets the headers on all responses of routes. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _, done) => {
    setSecureHeaders(request, reply);
    done();
  });
}
