import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { fetchProof } from './fetch-proof.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const server = createServer((request, response) => {
  if (request.url === '/gone') response.writeHead(410).end();
  else if (request.url === '/elsewhere') response.writeHead(302, { location: '/picture' }).end();
  else if (request.url === '/huge') response.end(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  else response.end(png);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const proof = (path: string) => fetchProof(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, 5000);

test('[BIZ-5] the proof of a delivery is a picture by its own bytes, of at most 5 MB, from the address given', async () => {
  assert.deepEqual(await proof('/picture'), { content: png, type: 'image/png' });
  await assert.rejects(proof('/huge'), /larger than/);
  await assert.rejects(proof('/elsewhere'));
});

test('[BIZ-5] a proof that the courier has removed is none', async () => {
  assert.equal(await proof('/gone'), undefined);
});
