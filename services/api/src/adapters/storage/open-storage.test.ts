import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openStorage } from './open-storage.ts';

test('[K4] a request to a bucket that never responds times out', {
  timeout: 20_000,
}, async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  t.after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const disk = await openStorage(`s3://key:secret@127.0.0.1:${port}/files?tls=off&timeout=1`, '.');
  await assert.rejects(disk.getBytes('a file'));
  await assert.rejects(disk.put('a file', Buffer.from('x')));
});
