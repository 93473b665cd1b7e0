import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'shared-contracts/registry';
import { openDisk } from './open-disk.ts';
import { withLock } from './with-lock.ts';

/** Released files, immutable, and the registry that names them. */
export interface Releases {
  readRegistry: () => Promise<Registry>;
  /** Changes the registry in one step: a reader sees the old one or the new one, never half of it. */
  changeRegistry: (change: (registry: Registry) => Registry) => Promise<Registry>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
}

const registryKey = 'registry.json';
const empty: Registry = { schema: 'https://mfewg.org/schema/v1-pre.json', microFrontends: {} };

export function openReleases(location: string): Releases {
  const opening = openDisk(location);
  const folder = /^(?:s3|https?):\/\//.test(location) ? undefined : path.resolve(location);

  const readRegistry = async (): Promise<Registry> => {
    const disk = await opening;
    if (!(await disk.exists(registryKey))) return empty;
    return Registry.parse(JSON.parse(await disk.get(registryKey)));
  };

  const writeRegistry = async (registry: Registry) => {
    const text = `${JSON.stringify(registry, null, 2)}\n`;
    if (!folder) return (await opening).put(registryKey, text);
    const draft = path.join(folder, `.${registryKey}.${process.pid}`);
    await writeFile(draft, text);
    await rename(draft, path.join(folder, registryKey)).catch(async (failure: unknown) => {
      await rm(draft, { force: true });
      throw failure;
    });
    return undefined;
  };

  return {
    readRegistry,
    changeRegistry: (change) =>
      withLock(folder, async () => {
        const changed = Registry.parse(change(await readRegistry()));
        await writeRegistry(changed);
        return changed;
      }),
    has: async (key) => (await opening).exists(key),
    read: async (key) => {
      const disk = await opening;
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    write: async (key, bytes) => (await opening).put(key, bytes),
  };
}
