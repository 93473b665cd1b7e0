import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { withLock } from './with-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const lock = path.join(folder, '.registry.lock');
after(() => rmSync(folder, { recursive: true, force: true }));

test('a change waits for the one before, and takes over the lock of a publisher that was killed', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    withLock(folder, async () => {
      order.push(name);
      await setTimeout(20);
      order.push(name);
    });
  await Promise.all([work('one'), work('other')]);
  assert.equal(order[0], order[1]);
  assert.equal(order[2], order[3]);
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  await work('third');
  assert.equal(order.at(-1), 'third');
  assert.equal(existsSync(lock), false);
});

test('a folder that cannot be written to is an error, not a wait without end', { timeout: 5000 }, async () => {
  await assert.rejects(
    withLock(path.join(folder, 'missing'), async () => undefined),
    /ENOENT/,
  );
});
