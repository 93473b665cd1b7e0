import assert from 'node:assert/strict';
import type { Endpoint } from 'shared-contracts/endpoint';

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/**
 * Validates a response against its schema. Missing and additional fields fail the request, so that the tests, which call
 * every endpoint, find them. A serialiser would drop additional fields silently, and is slower.
 */
export function checkResponse({ name, reply }: Endpoint, body: unknown): void {
  assert.deepEqual(asSent(body), asSent(reply.parse(body)), `The reply of ${name} does not match its schema.`);
}
