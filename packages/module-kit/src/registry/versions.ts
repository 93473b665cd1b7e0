import type { Registry, RegistryEntry } from 'shared-contracts/registry';

/** A version of a module. */
export type Released = readonly [module: string, version: RegistryEntry];

/** Whether everybody who gets no canary gets a version. */
export const isDefault = ({ deployment }: RegistryEntry): boolean => deployment.default;

/** Whether a version has some of the visitors beside the default version. */
export const isCanary = ({ deployment }: RegistryEntry): boolean => !deployment.default && deployment.traffic > 0;

/** Whether a version has visitors. */
export const isLive = (version: RegistryEntry): boolean => isDefault(version) || isCanary(version);

/** All versions that have visitors. */
export const liveIn = ({ microFrontends }: Registry): Released[] =>
  Object.entries(microFrontends).flatMap(([module, versions]) =>
    versions.filter(isLive).map((version): Released => [module, version]),
  );

/** The version with a number, if it was released. A module may be named by anybody, also like a property of every object. */
export const findVersion = (
  { microFrontends }: Registry,
  module: string,
  version: string | undefined,
): RegistryEntry | undefined =>
  Object.hasOwn(microFrontends, module)
    ? microFrontends[module]?.find(({ metadata }) => metadata.version === version)
    : undefined;

/** A version as sentences name it. */
export const nameOf = ([module, { metadata }]: Released): string => `${module} ${metadata.version}`;
