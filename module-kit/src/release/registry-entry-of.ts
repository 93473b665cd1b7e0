import type { ModuleVersion } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';

/** The registry's entry of a release. Without a percentage of visitors it becomes the default. */
export function registryEntryOf(release: Release, traffic: number | undefined): ModuleVersion {
  const { module, version, entry, contracts, shared, data, files, preload, screens, requests, parts, rendered } =
    release;
  return {
    url: `/modules/${module}/${version}/${entry}`,
    metadata: { version, integrity: files[entry] ?? '' },
    deployment: { traffic: traffic ?? 100, default: traffic === undefined },
    extras: {
      contracts,
      shared,
      data,
      files,
      preload,
      screens,
      ...(requests && { requests }),
      ...(parts && { parts }),
      ...(rendered && { rendered }),
    },
  };
}
