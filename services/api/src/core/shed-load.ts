import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from './api-error.ts';

/** Milliseconds of event loop delay beyond which new requests are rejected, so that the others do not time out. */
const longestDelay = 1500;

/** Limit of concurrent requests. Many requests waiting for the database do not delay the event loop. */
const mostAtOnce = 600;

/** By the route, because the caller writes the rest of the address. */
const isAlwaysTaken = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  /\/(?:livez|readyz|metrics)$|\/webhook$/.test(url);
const busy = () => apiError('busy', { retryAfter: 2 });

/** Rejects new requests with 503 under overload, except webhooks and health checks. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (isAlwaysTaken(request)) return;
    underWay += 1;
    // Also emitted if the client has disconnected.
    reply.raw.once('close', () => (underWay -= 1));
    if (underWay > mostAtOnce) throw busy();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!isAlwaysTaken(request)) throw busy();
    },
  });
}
