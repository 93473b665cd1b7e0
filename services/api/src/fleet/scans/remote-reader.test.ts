import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { DiscReader } from '../../../../reader/src/open-disc-reader.ts';
import { ReadingFailure } from '../../../../reader/src/scan-queue.ts';
import { readerRoutes } from '../../../../reader/src/start-reader.ts';
import { ApiError } from '../../core/api-error.ts';
import { remoteReader } from './remote-reader.ts';

/** A reader process with this reader, and the client of it that API processes have. */
async function remote(t: { after: (end: () => Promise<void>) => void }, read: DiscReader['read']) {
  const app = Fastify();
  readerRoutes(app, read);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  return remoteReader(url, 12);
}

const refusal = (reason: string) => (error: unknown) => error instanceof ApiError && error.reason === reason;

test('[OPS-9] a picture is read in another process, and the result is the reader’s', async (t) => {
  const seen: Buffer[] = [];
  const read = await remote(t, async (picture) => {
    seen.push(picture);
    return { registerNumber: 'PDX140J', tare: '1366kg', source: 'barcode' };
  });
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0]);
  assert.deepEqual(await read(picture), { registerNumber: 'PDX140J', tare: '1366kg', source: 'barcode' });
  assert.deepEqual(seen, [picture]);
});

test('[OPS-9] a picture without a disc gives nothing, or advice alone', async (t) => {
  const read = await remote(t, async () => undefined);
  assert.equal(await read(Buffer.from('x')), undefined);
  const advising = await remote(t, async () => ({ advice: ['steadier'] }));
  assert.deepEqual(await advising(Buffer.from('x')), { advice: ['steadier'] });
});

test('[OPS-9] the other process is told what the picture shows', async (t) => {
  const modes: unknown[] = [];
  const read = await remote(t, async (_, mode) => {
    modes.push(mode);
    return { tare: '1366kg', advice: ['closer', 'steadier'] };
  });
  assert.deepEqual(await read(Buffer.from('x'), 'part'), { tare: '1366kg', advice: ['closer', 'steadier'] });
  await read(Buffer.from('x'), 'disc');
  await read(Buffer.from('x'));
  assert.deepEqual(modes, ['part', 'disc', 'disc']);
});

test('[OPS-9] a reader with too many pictures waiting, or that fails, gives the API its reason', async (t) => {
  const busy = await remote(t, () => Promise.reject(new ReadingFailure('busy', 17, 9)));
  await assert.rejects(
    async () => busy(Buffer.from('x')),
    (error) => {
      assert.ok(refusal('busy')(error) && error instanceof ApiError);
      assert.deepEqual([error.extra.retryAfter, error.extra.data], [17, { waiting: 9 }]);
      return true;
    },
  );
  const failing = await remote(t, () => Promise.reject(new Error('out of memory')));
  await assert.rejects(async () => failing(Buffer.from('x')), refusal('unavailable'));
  const gone = remoteReader('http://127.0.0.1:9', 1);
  await assert.rejects(async () => gone(Buffer.from('x')), refusal('unavailable'));
});
