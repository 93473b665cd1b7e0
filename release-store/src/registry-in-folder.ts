import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './is-missing.ts';
import { type RegistryFile, registryKey } from './registry-file.ts';
import { withLock } from './with-lock.ts';

/** A registry in a folder. Writes are atomic for readers, and a lock file serialises publishers. */
export function registryInFolder(folder: string): RegistryFile {
  const file = path.join(folder, registryKey);
  const read = () =>
    readFile(file, 'utf8').catch((failure: unknown) => {
      if (isMissing(failure)) return undefined;
      throw failure;
    });
  return {
    read,
    change: (change) =>
      withLock(folder, async () => {
        const draft = path.join(folder, `.${registryKey}.${process.pid}`);
        await writeFile(draft, change(await read()));
        await rename(draft, file).catch(async (failure: unknown) => {
          await rm(draft, { force: true });
          throw failure;
        });
      }),
  };
}
