import type { Registry, RegistryEntry, Withdrawal } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { findVersion, isCanary, isDefault, isLive } from './versions.ts';

const allBuckets = Array.from({ length: 100 }, (_, bucket) => bucket);

/**
 * The buckets of a canary for a share of the visitors in percent. It keeps those it has, and none is taken from another
 * canary. Throws if too few are left.
 */
function bucketsFor(versions: readonly RegistryEntry[], canary: RegistryEntry, traffic: number): number[] {
  const own = canary.extras.buckets ?? [];
  const others = versions.filter(({ metadata }) => metadata.version !== canary.metadata.version);
  const taken = new Set(others.flatMap(({ extras }) => extras.buckets ?? []));
  const free = allBuckets.filter((bucket) => !taken.has(bucket) && !own.includes(bucket));
  const buckets = [...own, ...free].slice(0, traffic);
  if (buckets.length < traffic)
    throw new Error(
      `Only ${own.length + free.length} % of visitors are left: ${others
        .filter(isCanary)
        .map(({ metadata, deployment }) => `${metadata.version} has ${deployment.traffic} %`)
        .join(', ')}.`,
    );
  return buckets;
}

/** Why a version that had visitors has none. */
type Ended = NonNullable<RegistryEntry['extras']['ended']>;

/** A version without visitors. */
const end = ({ extras: { buckets: _, ...extras }, ...version }: RegistryEntry, ended: Ended): RegistryEntry => ({
  ...version,
  deployment: { traffic: 0, default: false },
  extras: { ...extras, ended },
});

/** A version that is served: to everybody else as the default, or to a canary's buckets. */
const serve = (
  { extras: { buckets: _, ended: __, ...extras }, ...version }: RegistryEntry,
  buckets?: number[],
): RegistryEntry => ({
  ...version,
  deployment: { traffic: buckets ? buckets.length : 100, default: buckets === undefined },
  extras: { ...extras, ...(buckets && { buckets }) },
});

/** Adds the URL, number and integrity hash of the version to load if this one fails to load. */
const withFallback = (lastGood: RegistryEntry, { extras, ...version }: RegistryEntry): RegistryEntry => ({
  ...version,
  fallbackUrl: lastGood.url,
  extras: { ...extras, fallbackVersion: lastGood.metadata.version, fallbackIntegrity: lastGood.metadata.integrity },
});

/** A version that nothing replaces if it fails. */
export const withoutFallback = ({ fallbackUrl: _, extras, ...version }: RegistryEntry): RegistryEntry => {
  const { fallbackVersion: __, fallbackIntegrity: ___, ...others } = extras;
  return { ...version, extras: others };
};

const versionsOf = (registry: Registry, name: string): RegistryEntry[] => registry.microFrontends[name] ?? [];

const withVersions = (registry: Registry, name: string, versions: RegistryEntry[]): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [name]: versions },
});

/** The registry's entry of a release. Without a percentage of visitors it becomes the default. */
export function registryEntryOf(release: Release, traffic: number | undefined): RegistryEntry {
  const { module, version, entry, contracts, shared, data, files, preload, screens } = release;
  const { requests, parts, rendered, languages, ties } = release;
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
      ...(languages && { languages }),
      ...(ties && { ties }),
    },
  };
}

/** The version with a number. Throws if it was not released. */
function releasedVersion(registry: Registry, name: string, number: string): RegistryEntry {
  const found = findVersion(registry, name, number);
  if (found) return found;
  const released =
    versionsOf(registry, name)
      .map(({ metadata }) => metadata.version)
      .join(', ') || 'none';
  throw new Error(`${name} ${number} has not been released. Released: ${released}.`);
}

/**
 * Adds a version, newest first. The previous default version becomes its fallback, and canaries keep their visitors. While a
 * module has only canaries, everybody else is without it. Throws if the version already exists, also when another publisher has added it meanwhile.
 */
export function addVersion(registry: Registry, name: string, released: RegistryEntry): Registry {
  const existing = versionsOf(registry, name);
  const { version } = released.metadata;
  if (findVersion(registry, name, version))
    throw new Error(
      `${name} ${version} has already been released. A released version never changes, so bump the version.`,
    );
  if (
    registry.journal?.some((entry) => entry.action === 'remove' && entry.module === name && entry.version === version)
  )
    throw new Error(`${name} ${version} was removed. A number is never given twice, so bump the version.`);
  const lastGood = existing.find(isDefault);
  const added = lastGood ? withFallback(lastGood, released) : released;
  if (!released.deployment.default)
    return withVersions(registry, name, [
      serve(added, bucketsFor(existing, added, released.deployment.traffic)),
      ...existing,
    ]);
  return withVersions(registry, name, [
    serve(added),
    ...existing.map((entry) => (entry === lastGood ? end(entry, 'superseded') : entry)),
  ]);
}

/**
 * Gives a released version a percentage of visitors, or makes it the default at 100. Throws if it was not released, was
 * withdrawn, or too few visitors are left beside other canaries.
 */
export function promote(registry: Registry, name: string, version: string, traffic: number): Registry {
  const versions = versionsOf(registry, name);
  const chosen = releasedVersion(registry, name, version);
  if (chosen.extras.ended === 'withdrawn')
    throw new Error(`${name} ${version} was withdrawn, which is final. Publish a new version.`);
  const lastGood = versions.find(isDefault);
  if (traffic >= 100) {
    const promoted = serve(lastGood && lastGood !== chosen ? withFallback(lastGood, chosen) : chosen);
    const replace = (entry: RegistryEntry) => (entry === lastGood ? end(entry, 'superseded') : entry);
    return withVersions(
      registry,
      name,
      versions.map((entry) => (entry === chosen ? promoted : replace(entry))),
    );
  }
  if (chosen === lastGood)
    throw new Error(`${name} ${version} is already the default. Promote another version, or roll back.`);
  const canary = serve(chosen, bucketsFor(versions, chosen, traffic));
  return withVersions(
    registry,
    name,
    versions.map((entry) => (entry === chosen ? canary : entry)),
  );
}

/** Makes the fallback of the default version, or a given version, the default, and ends the present one. */
function replaceDefault(registry: Registry, name: string, ended: Ended, version?: string): Registry {
  const versions = versionsOf(registry, name);
  const current = versions.find(isDefault);
  const target = version ?? versions.find(({ url }) => url === current?.fallbackUrl)?.metadata.version;
  if (!target) throw new Error(`${name} has no earlier version to roll back to.`);
  if (target === current?.metadata.version) throw new Error(`${name} ${target} is already the default.`);
  return withVersions(
    registry,
    name,
    versionsOf(promote(registry, name, target, 100), name).map((entry) => {
      if (entry.metadata.version === target) return withoutFallback(entry);
      return entry.metadata.version === current?.metadata.version ? end(entry, ended) : entry;
    }),
  );
}

/**
 * Undoes the last release: ends the canaries if there are any, else makes the fallback of the default version, or a given
 * version, the default. What was rolled back can be promoted again. Throws if there is nothing to roll back to.
 */
export function rollback(registry: Registry, name: string, version?: string): Registry {
  const versions = versionsOf(registry, name);
  if (version !== undefined || !versions.some(isCanary)) return replaceDefault(registry, name, 'rolled back', version);
  return withVersions(
    registry,
    name,
    versions.map((entry) => (isCanary(entry) ? end(entry, 'rolled back') : entry)),
  );
}

/**
 * Withdraws a version for good: nobody gets it, as default, canary or fallback. The default version is replaced by its
 * fallback; throws if it has none.
 * @param withdrawal when and why, if no operator has done it.
 */
export function withdraw(registry: Registry, name: string, version: string, withdrawal?: Withdrawal): Registry {
  const withdrawn = releasedVersion(registry, name, version);
  const changed = isDefault(withdrawn) ? replaceDefault(registry, name, 'withdrawn') : registry;
  return withVersions(
    changed,
    name,
    versionsOf(changed, name).map((entry) => {
      if (entry.metadata.version === version) return withNote(end(entry, 'withdrawn'), withdrawal);
      return entry.fallbackUrl === withdrawn.url ? withoutFallback(entry) : entry;
    }),
  );
}

/** Removes a version that nobody gets, also not as a fallback. Its number is not given again. */
export function removeVersion(registry: Registry, name: string, version: string): Registry {
  const removed = releasedVersion(registry, name, version);
  const versions = versionsOf(registry, name);
  if (isLive(removed)) throw new Error(`${name} ${version} has visitors. Roll it back or withdraw it first.`);
  if (versions.some(({ deployment, fallbackUrl }) => deployment.default && fallbackUrl === removed.url))
    throw new Error(`${name} ${version} is the fallback of the default version. Withdraw it first.`);
  const others = versions.filter((entry) => entry !== removed);
  return withVersions(
    registry,
    name,
    others.map((entry) => (entry.fallbackUrl === removed.url ? withoutFallback(entry) : entry)),
  );
}

const withNote = (entry: RegistryEntry, withdrawal: Withdrawal | undefined): RegistryEntry =>
  withdrawal ? { ...entry, extras: { ...entry.extras, withdrawal } } : entry;
