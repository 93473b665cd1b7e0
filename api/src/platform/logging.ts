import type { FastifyRequest, FastifyServerOptions } from 'fastify';

const address = /[^\s@<>"'()=]+@[^\s@<>"'()]+/g;
/** 13 to 19 digits: a card; 13 digits: a South African identity number. */
const longNumber = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Takes out of a text what names a person or a card: other people's error messages quote what they were given. */
export const withoutPersons = (text: string): string => text.replace(address, '[address]').replace(longNumber, '[number]');

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
    message: withoutPersons(error.message),
    ...(error.code !== undefined && { code: error.code }),
    stack: withoutPersons(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** The route instead of the address: addresses carry searches, references and signatures. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'none',
  ...(request.caller && { caller: request.caller.id }),
});

/** Structured logs, one JSON object a line, without secrets and without personal data. */
export const loggerOptions = (level: string, stream?: NodeJS.WritableStream): FastifyServerOptions['logger'] => ({
  level,
  serializers: { req: describeRequest, res: ({ statusCode }: { statusCode: number }) => ({ statusCode }), err: describeError },
  ...(stream && { stream }),
});
