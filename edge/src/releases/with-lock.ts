import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleAfter = 30_000;

/** Lets one publisher at a time change a folder's registry. */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(folder, '.registry.lock');
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch {
      // A publisher that was killed leaves its lock behind.
      const age = await stat(lock)
        .then(({ mtimeMs }) => Date.now() - mtimeMs)
        .catch(() => 0);
      if (age > staleAfter) await rm(lock, { force: true });
      else await pause(50);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}
