import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { startBucketServer } from 'sandbox/testing/bucket-server';
import { copyFiles, openStorage } from './open-storage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'copies-'));
const bucket = await startBucketServer();
after(() => {
  bucket.close();
  rmSync(folder, { recursive: true });
});

test('[OPS-7] documents are backed up from a bucket to a folder and restored from it, each once', async () => {
  const own = await openStorage(bucket.url, '');
  const backup = await openStorage(undefined, folder);
  await own.put('a1/first', new Uint8Array([1, 2, 3]));
  await own.put('second', new Uint8Array([4]));
  assert.deepEqual(await copyFiles(own, backup), { copied: 2, present: 0 });
  await own.put('third', new Uint8Array([5]));
  assert.deepEqual(await copyFiles(own, backup), { copied: 1, present: 2 });
  await own.delete('a1/first');
  assert.deepEqual(await copyFiles(backup, own), { copied: 1, present: 2 });
  assert.deepEqual([...(await own.getBytes('a1/first'))], [1, 2, 3]);
});
