import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { pino } from 'pino';
import { traceIdOfLine } from 'server-kit';
import { isProbe } from './health.ts';

const address = /[^\s@<>"'()=]+@[^\s@<>"'()]+/g;
/** 13 to 19 digits: a card number, or with 13 digits a South African identity number. */
const longNumber = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Redacts addresses and long numbers, because error messages of libraries can quote their input. */
export const redactPersonalData = (text: string): string =>
  text.replace(address, '[address]').replace(longNumber, '[number]');

interface LoggedError {
  [more: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * The parts of an error that help to fix it. A database's `detail` quotes rows, and a mail server's response quotes
 * addresses.
 */
export function describeError(error: Error & { code?: string }): LoggedError {
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    ...(error.code !== undefined && { code: error.code }),
    stack: redactPersonalData(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Logs the route instead of the URL, which can contain searches, references and signatures. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  ...(request.caller && { caller: request.caller.id }),
});

const flushEvery = 1000;

/**
 * Standard output with a buffer, because a write per line costs as much as the rest of a small request. So does a large
 * buffer, whose length is recomputed for every line.
 */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  setInterval(() => output.flush(), flushEvery).unref();
  return output;
}

/** Structured logs, one JSON object per line, without secrets and personal data. */
export const loggerOptions = (
  level: string,
  stream: { write: (line: string) => unknown } = openOutput(),
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: describeRequest, err: describeError },
  mixin: traceIdOfLine,
  stream,
});

/** Logs one line per response; those to probes for debugging only. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log[isProbe(request) ? 'debug' : 'info'](
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request completed',
    );
    done();
  });
}
