import type { ModuleVersion } from 'shared-contracts/registry';

/** Since when a module's visitors are divided as they are: all its live versions note the same time. */
export const sinceOf = (versions: readonly ModuleVersion[]): string | undefined =>
  versions.find(({ extras }) => extras.since !== undefined)?.extras.since;
