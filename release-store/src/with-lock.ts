import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleAfterMs = 30_000;

/** Removes the lock if it is still ours: after 30 seconds another publisher may have taken it over. */
async function release(lock: string, token: string): Promise<void> {
  if ((await readFile(lock, 'utf8').catch(() => undefined)) === token) await rm(lock, { force: true });
}

/**
 * Takes a stale lock away. Of two who see it only one gets to rename it, and if that one meanwhile got hold of a fresh lock, it
 * is put back.
 */
async function takeOver(lock: string, token: string): Promise<void> {
  const aside = `${lock}.${token}`;
  try {
    await rename(lock, aside);
  } catch {
    return;
  }
  const { mtimeMs } = await stat(aside);
  if (Date.now() - mtimeMs > staleAfterMs) await rm(aside, { force: true });
  else
    await link(aside, lock).then(
      () => rm(aside),
      () => undefined,
    );
}

/**
 * Runs `work` while holding the lock file of a folder's registry. A lock older than 30 seconds is taken over. Throws if the
 * folder cannot be written to.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(folder, '.registry.lock');
  const token = randomUUID();
  for (;;) {
    try {
      await writeFile(lock, token, { flag: 'wx' });
      break;
    } catch (failure) {
      if (!isHeld(failure)) throw failure;
      // A killed publisher leaves its lock behind.
      const age = await stat(lock)
        .then(({ mtimeMs }) => Date.now() - mtimeMs)
        .catch(() => 0);
      if (age > staleAfterMs) await takeOver(lock, token);
      else await pause(50);
    }
  }
  try {
    return await work();
  } finally {
    await release(lock, token);
  }
}

/** Windows answers EPERM for a file that is being removed. */
const isHeld = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && (failure.code === 'EEXIST' || failure.code === 'EPERM');
