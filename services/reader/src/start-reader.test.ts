import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { ReadingFailure } from './scan-queue.ts';
import { readerRoutes } from './start-reader.ts';

test('[OPS-5][OPS-9] a reader measures what it reads, what it cannot read, and what waits', async () => {
  const app = Fastify();
  const readings = [{ make: 'AUDI' }, undefined, new ReadingFailure('busy', 9, 21)];
  readerRoutes(app, async () => {
    const reading = readings.shift();
    if (reading instanceof Error) throw reading;
    return reading;
  });
  const statuses: number[] = [];
  for (const payload of ['a disc', 'no disc', 'one too many'])
    statuses.push(
      (
        await app.inject({
          method: 'POST',
          url: '/read',
          payload,
          headers: { 'content-type': 'application/octet-stream' },
        })
      ).statusCode,
    );
  assert.deepEqual(statuses, [200, 200, 503]);
  const metrics = (await app.inject('/metrics')).body;
  for (const line of [
    'disc_reading_seconds_count{outcome="read"} 1',
    'disc_reading_seconds_count{outcome="nothing"} 1',
    'disc_reading_seconds_count{outcome="failed"} 1',
    'disc_pictures_waiting 0',
    'process_resident_memory_bytes',
  ])
    assert.ok(metrics.includes(line), line);
});
