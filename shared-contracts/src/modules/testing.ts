import type { ModuleData, RegistryEntry } from './registry.ts';

type Extras = RegistryEntry['extras'];

interface Changes extends Partial<Omit<RegistryEntry, 'extras'>> {
  /** Makes it a canary, before it is given its visitors. In percent. */
  traffic?: number;
  data?: Partial<ModuleData>;
  extras?: Partial<Extras>;
}

/** A version in the registry, for tests: the default one, unless it has `traffic`. */
export const releasedVersion = (
  module: string,
  number: string,
  { traffic, data, extras, ...changes }: Changes = {},
): RegistryEntry => ({
  url: `/modules/${module}/${number}/remoteEntry.js`,
  metadata: { version: number, integrity: '' },
  deployment: { traffic: traffic ?? 100, default: traffic === undefined },
  extras: {
    contracts: { host: module === 'shell' ? '0.1.0' : '^0.1.0', api: '^0.1.0' },
    data: { paths: [], menu: [], slots: [], ambient: [], ...data },
    files: {},
    ...extras,
  },
  ...changes,
});
