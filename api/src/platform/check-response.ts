import assert from 'node:assert/strict';
import type { Endpoint } from 'shared-contracts/endpoint';

const asSent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/**
 * Holds a reply against its schema. What it lacks, and what it tells beyond the contract, is our mistake and fails the
 * request: the tests, which call every endpoint, find it before anybody else does. A serialiser that drops fields in
 * silence would hide it, and costs more than writing the JSON.
 */
export function checkResponse({ name, reply }: Endpoint, body: unknown): void {
  assert.deepEqual(asSent(body), asSent(reply.parse(body)), `The reply of ${name} tells more than its schema names.`);
}
