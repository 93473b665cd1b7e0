import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { stopTelemetry } from './telemetry/telemetry.ts';

/**
 * During shutdown, ends each connection as soon as it has no request, and tells its other end so with the last response.
 * Browsers open connections in advance, and Node does not count one as idle until its first request, so the process would
 * wait for them.
 */
export function drainConnections(app: FastifyInstance, server: Server = app.server): void {
  const requests = new Map<Socket, number>();
  let isEnding = false;

  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (requests.has(socket)) requests.set(socket, left);
      if (isEnding && left === 0) socket.end();
    });
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const [socket, count] of requests) if (count === 0) socket.destroy();
  });
}

const ending = new WeakSet<FastifyInstance>();

/** Whether a process has been told to stop. It still serves, but `/readyz` must say that no new requests should come. */
export const isEnding = (app: FastifyInstance): boolean => ending.has(app);

interface CloseOptions {
  /** Seconds in which load balancers learn that the process is ending, before it stops to accept connections. */
  drainSeconds: number;
  /** Ends what the process has open, within ten seconds. */
  close: () => Promise<void>;
}

/** Milliseconds that `close` may take. */
const closingLimit = 10_000;

/** On SIGTERM or SIGINT, and after an error that nothing caught, ends the process in order. */
export function closeOnSignal(app: FastifyInstance, { drainSeconds, close }: CloseOptions): void {
  closeWithGrace({ delay: drainSeconds * 1000 + closingLimit }, async ({ err }) => {
    ending.add(app);
    if (err) app.log.error({ err }, 'ending after an error');
    else await wait(drainSeconds * 1000);
    await close();
    await stopTelemetry();
  });
}
