import { Registry } from 'shared-contracts/registry';
import { openReleaseStorage } from './release-storage.ts';

/** The release store: immutable files, and the registry that lists them. */
export interface Releases {
  readRegistry: () => Promise<Registry>;
  /** Atomically updates the registry. `change` may run again after a conflict. */
  changeRegistry: (change: (registry: Registry) => Registry) => Promise<Registry>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  write: (key: string, bytes: Uint8Array) => Promise<void>;
}

const empty: Registry = { schema: 'https://mfewg.org/schema/v1-pre.json', microFrontends: {} };

const registryOf = (text: string | undefined): Registry =>
  text === undefined ? empty : Registry.parse(JSON.parse(text));

/** Opens the release store in a folder or a bucket. If it cannot be opened, the first access throws. */
export function openReleases(location: string): Releases {
  const opening = openReleaseStorage(location);
  // Avoids an unhandled rejection; the first access reports the error.
  opening.catch(() => undefined);
  return {
    readRegistry: async () => registryOf(await (await opening).registry.read()),
    changeRegistry: async (change) => {
      let changed = empty;
      await (await opening).registry.change((text) => {
        changed = Registry.parse(change(registryOf(text)));
        return `${JSON.stringify(changed, null, 2)}\n`;
      });
      return changed;
    },
    has: async (key) => (await opening).disk.exists(key),
    read: async (key) => {
      const { disk } = await opening;
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    write: async (key, bytes) => (await opening).disk.put(key, bytes),
  };
}
