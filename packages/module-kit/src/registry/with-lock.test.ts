import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { withLock } from './with-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
const lock = path.join(folder, '.registry.locked');
after(() => rmSync(folder, { recursive: true, force: true }));

const longAgo = `${Date.now() - 60_000}.killed`;

/** Leaves the lock behind, as a publisher that was killed a minute ago. */
function leaveLock(): void {
  mkdirSync(lock);
  writeFileSync(path.join(lock, longAgo), '');
}

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
  leaveLock();
  await work('third');
  assert.equal(order.at(-1), 'third');
  assert.equal(existsSync(lock), false);
});

test('[M20] who held the lock too long does not remove that of the next', async () => {
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const hold = (turn: 0 | 1) =>
    withLock(folder, () => {
      started[turn].resolve();
      return held[turn].promise;
    });
  const slow = hold(0);
  await started[0].promise;
  renameSync(path.join(lock, readdirSync(lock)[0] ?? ''), path.join(lock, longAgo));
  const next = hold(1);
  await started[1].promise;
  held[0].resolve();
  await slow;
  assert.equal(existsSync(lock), true);
  held[1].resolve();
  await next;
  assert.equal(existsSync(lock), false);
});

test('[M20] a stale lock that many see at once is taken over by one after the other', async () => {
  let [holders, most] = [0, 0];
  for (let round = 0; round < 20; round += 1) {
    leaveLock();
    const work = async () => {
      most = Math.max(most, ++holders);
      await setTimeout(1);
      holders -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => withLock(folder, work)));
  }
  assert.equal(most, 1);
});

test('a folder that cannot be written to is an error, not a wait without end', { timeout: 5000 }, async () => {
  await assert.rejects(
    withLock(path.join(folder, 'missing'), async () => undefined),
    /ENOENT/,
  );
});
