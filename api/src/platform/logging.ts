import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { pino } from 'pino';

const address = /[^\s@<>"'()=]+@[^\s@<>"'()]+/g;
/** 13 to 19 digits: a card; 13 digits: a South African identity number. */
const longNumber = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Takes out of a text what names a person or a card: other people's error messages quote what they were given. */
export const redactPersonalData = (text: string): string => text.replace(address, '[address]').replace(longNumber, '[number]');

interface LoggedError {
  [more: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/** Of an error only what helps to mend it: a database's `detail` quotes rows, a mail server's answer quotes addresses. */
export function describeError(error: Error & { code?: string }): LoggedError {
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    ...(error.code !== undefined && { code: error.code }),
    stack: redactPersonalData(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The route instead of the address: addresses carry searches, references and signatures. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  ...(request.caller && { caller: request.caller.id }),
});

const flushEvery = 1000;

/**
 * Standard output, written to in blocks: a write for each line costs as much as the rest of a small request. So does a large
 * block, whose length is counted anew with every line.
 */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 });
  setInterval(() => output.flush(), flushEvery).unref();
  return output;
}

/** Structured logs, one JSON object a line, without secrets and without personal data. */
export const loggerOptions = (
  level: string,
  stream: { write: (line: string) => unknown } = openOutput(),
): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: describeRequest, err: describeError },
  stream,
});

/** One line for each answer. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}
