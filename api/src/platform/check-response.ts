import assert from 'node:assert/strict';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from 'shared-contracts/endpoint';

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/**
 * Validates a response against its schema. Missing and additional fields fail the request, so that the tests, which call
 * every endpoint, find them.
 */
export function checkResponse({ name, reply }: Endpoint, body: unknown): void {
  assert.deepEqual(asSent(body), asSent(reply.parse(body)), `The reply of ${name} does not match its schema.`);
}

/**
 * A response without the fields that its schema does not have, for production. It takes about a millisecond for a hundred
 * rows. One that does not match is sent as it is and logged: the browser decides what it can show.
 */
export function shownResponse(
  { name, reply }: Endpoint,
  body: unknown,
  log: Pick<FastifyBaseLogger, 'error'>,
): unknown {
  const parsed = reply.safeParse(body);
  if (parsed.success) return parsed.data;
  log.error(
    { endpoint: name, issues: parsed.error.issues.map(({ path }) => path.map(String).join('.')) },
    'wrong response',
  );
  return body;
}
