/** The one file of a release store that changes. */
export interface RegistryFile {
  read: () => Promise<string | undefined>;
  /** Writes what `change` makes of the present text; of two at once the second sees what the first wrote. */
  change: (change: (text: string | undefined) => string) => Promise<void>;
}

export const registryKey = 'registry.json';
