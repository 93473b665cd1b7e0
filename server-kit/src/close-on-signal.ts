import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { stopTelemetry } from './telemetry/telemetry.ts';

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
