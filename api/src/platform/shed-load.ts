import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { apiError } from './api-error.ts';

/** Milliseconds a request may wait for its turn before new ones are sent away: late answers to everybody help nobody. */
const longestDelay = 1500;

/** Requests under way at once. A crowd waits for the database, and the event loop that is measured has no delay all the while. */
const mostAtOnce = 600;

const isAlwaysTaken = (url: string) => /\/(?:livez|readyz|metrics)$|\/webhook$/.test(url);
const busy = () => apiError('busy', { retryAfter: 2 });

/** Sends new requests away with 503 while the process cannot keep up. What a provider tells us is always taken in. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (isAlwaysTaken(request.url)) return;
    underWay += 1;
    // Also where the client has gone before its answer.
    reply.raw.once('close', () => (underWay -= 1));
    if (underWay > mostAtOnce) throw busy();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!isAlwaysTaken(request.url)) throw busy();
    },
  });
}
