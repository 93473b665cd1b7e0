import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { requestIds } from './request-ids.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a request with this header from this address. */
async function idOf(proxies: string | undefined, remoteAddress: string, given: string): Promise<string> {
  const app = fastify({ genReqId: requestIds(proxies) });
  app.get('/', async ({ id }) => id);
  return (await app.inject({ url: '/', remoteAddress, headers: { 'x-request-id': given } })).body;
}

test('[OPS-5] the id of a request is kept from trusted proxies only, and only if it is well-formed', async () => {
  const given = '0f8fad5b-d9cb-469f-a165-70867728950e';
  assert.equal(await idOf('10.0.0.0/8, 192.168.1.1', '10.1.2.3', given), given);
  assert.equal(await idOf('10.0.0.0/8, 192.168.1.1', '192.168.1.1', given), given);
  for (const [proxies, address, id] of [
    ['10.0.0.0/8', '198.51.100.9', given],
    [undefined, '127.0.0.1', given],
    ['loopback', '127.0.0.1', 'short'],
    ['loopback', '127.0.0.1', 'x'.repeat(65)],
    ['loopback', '127.0.0.1', 'a line{"level":50}'],
  ] as const) {
    const made = await idOf(proxies, address, id);
    assert.match(made, uuid, id);
    assert.notEqual(made, id);
  }
});
