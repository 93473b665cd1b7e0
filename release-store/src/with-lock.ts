import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleAfterMs = 30_000;

/**
 * Runs `work` while holding the lock file of a folder's registry. A lock older than 30 seconds is taken over. Throws if the
 * folder cannot be written to.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(folder, '.registry.lock');
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (failure) {
      if (!isHeld(failure)) throw failure;
      // A killed publisher leaves its lock behind.
      const age = await stat(lock)
        .then(({ mtimeMs }) => Date.now() - mtimeMs)
        .catch(() => 0);
      if (age > staleAfterMs) await rm(lock, { force: true });
      else await pause(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Windows answers EPERM for a file that is being removed. */
const isHeld = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && (failure.code === 'EEXIST' || failure.code === 'EPERM');
