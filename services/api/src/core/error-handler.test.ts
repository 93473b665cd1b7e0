import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { reasonStatuses } from 'shared-contracts/reasons';
import { apiError } from './api-error.ts';
import { handleErrors } from './error-handler.ts';
import { openMetrics } from './metrics.ts';

const reasons = Object.keys(reasonStatuses) as (keyof typeof reasonStatuses)[];

test('[BRD-4] no message names the product, because partners’ sites show them too', () => {
  for (const reason of reasons) assert.doesNotMatch(apiError(reason).message, /allset/i, reason);
  assert.ok(reasons.length > 40);
});

test('[C10][K3] an unavailable database or a lost deadlock is a 503 with Retry-After', async () => {
  const app = Fastify();
  handleErrors(app, openMetrics());
  app.get('/:code', async ({ params }) => {
    throw Object.assign(new Error('from the database'), params);
  });
  for (const [code, status, retryAfter] of [
    ['40P01', 503, '2'],
    ['40001', 503, '2'],
    ['57P01', 503, '2'],
    ['42601', 500, undefined],
  ] as const) {
    const { statusCode, headers } = await app.inject(`/${code}`);
    assert.deepEqual([statusCode, headers['retry-after']], [status, retryAfter], code);
  }
});
