import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refusal } from './refusals.ts';

/** Milliseconds a request may wait for its turn before new ones are sent away: late answers to everybody help nobody. */
const longestDelay = 1500;

/** Sends new requests away with 503 while the process cannot keep up. What a provider tells us is always taken in. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (/\/(?:livez|readyz|metrics)$|\/webhook$/.test(request.url)) return;
      throw refusal('busy', { retryAfter: 2 });
    },
  });
}
