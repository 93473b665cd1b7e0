import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

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
    exposedHeaders: ['idempotent-replayed', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
