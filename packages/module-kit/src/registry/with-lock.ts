import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const staleAfterMs = 30_000;

/** Whether the file system did it, or refused because another publisher did something before. */
const succeeds = (operation: Promise<unknown>): Promise<boolean> =>
  operation.then(
    () => true,
    (failure: unknown) => {
      if (failure instanceof Error && 'code' in failure && refusals.has(String(failure.code))) return false;
      throw failure;
    },
  );

/** Windows answers EPERM where others say that a folder is not empty, and for what is being removed. */
const refusals = new Set(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM']);

/** Puts a folder with the holder's file where the lock belongs, which fails while another holder's is there. */
async function acquire(lock: string, holder: string): Promise<boolean> {
  const aside = `${lock}.${holder}`;
  await mkdir(aside);
  await writeFile(path.join(aside, holder), '');
  // An empty folder is a released lock, which Windows does not replace.
  await succeeds(rmdir(lock));
  if (await succeeds(rename(aside, lock))) return true;
  await rm(aside, { recursive: true });
  return false;
}

/** Takes the lock if it is free or its holder was killed. */
async function tryLock(lock: string, holder: string): Promise<boolean> {
  const [held] = await readdir(lock).catch(() => []);
  if (held !== undefined && Date.now() - Number.parseInt(held, 10) <= staleAfterMs) return false;
  // Removed by its name, so that nobody removes the file of who was quicker.
  if (held !== undefined) await rm(path.join(lock, held), { force: true });
  return acquire(lock, holder);
}

/**
 * Runs `work` while holding the lock of a folder's registry: a folder with one file, whose name says who holds it and since
 * when. A lock older than 30 seconds is taken over. Throws if the folder cannot be written to.
 */
export async function withLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = path.join(folder, '.registry.locked');
  const holderNow = () => `${Date.now()}.${randomUUID()}`;
  let holder = holderNow();
  while (!(await tryLock(lock, holder))) {
    await pause(50);
    holder = holderNow();
  }
  try {
    return await work();
  } finally {
    // After 30 seconds another publisher may have taken the lock over: then the file is no longer there.
    if (await succeeds(rm(path.join(lock, holder)))) await succeeds(rmdir(lock));
  }
}
