/** The registry, the only mutable file of a release store. */
export interface RegistryFile {
  read: () => Promise<string | undefined>;
  /** Atomically replaces the content with the result of `change`. Concurrent changes are serialised. */
  change: (change: (text: string | undefined) => string) => Promise<void>;
}

export const registryKey = 'registry.json';
