import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultBoard } from './fault-board.ts';

const garbage = '<!doctype html><html><head><title>Service</title></head><body><h1>It works!</h1></body></html>';
const hugeBytes = 16 * 1024 * 1024;

/**
 * Applies the board's faults to requests of an HTTP service. `throttled` is the body the real service sends with 429.
 */
export function applyFaults(
  app: FastifyInstance,
  service: 'cards' | 'courier',
  board: FaultBoard,
  closing: AbortSignal,
  throttled: () => unknown,
): void {
  const lost = new WeakSet<FastifyRequest>();
  const late = new WeakMap<FastifyRequest, number>();
  app.addHook('onSend', async (request) => {
    // The request has been processed, but its response is delayed or dropped.
    await delay(late.get(request) ?? 0, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (lost.has(request)) request.raw.socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    const fault = board.take(service, request.url, request.method);
    if (!fault) return;
    switch (fault.mode) {
      case 'lost':
        lost.add(request);
        return;
      case 'late':
        late.set(request, fault.delayMs);
        return;
      case 'down':
        reply.hijack();
        request.raw.socket.destroy();
        return;
      case 'slow':
        await delay(fault.delayMs, undefined, { signal: closing, ref: false }).catch(() => undefined);
        return;
      case 'error':
        return reply.code(500).send({ message: 'Internal server error' });
      case 'garbage':
        return reply.code(200).type('text/html; charset=utf-8').send(garbage);
      case 'throttle':
        return reply.code(429).header('retry-after', '1').send(throttled());
      case 'huge':
        return reply
          .code(200)
          .type('application/json')
          .send(`{"padding":"${'x'.repeat(hugeBytes)}"}`);
    }
  });
}
