import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { serveModule } from './serve-module.ts';

test('[TEM-8] a port that another program has is named, with one to try', async (context) => {
  const other = createServer().listen(0, 'localhost');
  context.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await assert.rejects(
    serveModule({ name: 'mfe-x', folder: import.meta.dirname, exposes: {} }, port),
    new Error(`Port ${port} is in use. Name another one: --port ${port + 1}`),
  );
});
