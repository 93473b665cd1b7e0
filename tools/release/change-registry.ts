import type { ModuleVersion, Registry } from 'shared-contracts/registry';

const versionsOf = (registry: Registry, name: string): ModuleVersion[] => registry.microFrontends[name] ?? [];

const withVersions = (registry: Registry, name: string, versions: ModuleVersion[]): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [name]: versions },
});

const hasVersion =
  (version: string) =>
  ({ metadata }: ModuleVersion) =>
    metadata.version === version;

/**
 * Adds a version, newest first. The previous default version becomes its fallback. Throws if the version already
 * exists, also when another publisher has added it meanwhile.
 */
export function addVersion(registry: Registry, name: string, released: ModuleVersion): Registry {
  const existing = versionsOf(registry, name);
  if (existing.some(hasVersion(released.metadata.version)))
    throw new Error(
      `${name} ${released.metadata.version} has already been released. A released version never changes, so bump the version.`,
    );
  const lastGood = existing.find(({ deployment }) => deployment.default);
  const added: ModuleVersion = lastGood
    ? withFallback(lastGood, released)
    : { ...released, deployment: { traffic: 100, default: true } };
  const others = added.deployment.default ? existing.map(withdraw) : existing;
  return withVersions(registry, name, [added, ...others]);
}

/** Adds the URL and integrity hash of the version to load if this one fails to load. */
const withFallback = (lastGood: ModuleVersion, { extras, ...version }: ModuleVersion): ModuleVersion => ({
  ...version,
  fallbackUrl: lastGood.url,
  extras: { ...extras, fallbackIntegrity: lastGood.metadata.integrity },
});

const withdraw = (version: ModuleVersion): ModuleVersion => ({
  ...version,
  deployment: { traffic: 0, default: false },
});

/** Gives a released version a percentage of visitors, or makes it the default at 100. Throws if it was not released. */
export function promote(registry: Registry, name: string, version: string, traffic: number): Registry {
  const versions = versionsOf(registry, name);
  const chosen = versions.find(hasVersion(version));
  if (!chosen)
    throw new Error(
      `${name} ${version} has not been released. Released: ${versions.map(({ metadata }) => metadata.version).join(', ') || 'none'}.`,
    );
  const lastGood = versions.find(({ deployment }) => deployment.default);
  if (traffic >= 100)
    return withVersions(
      registry,
      name,
      versions.map((entry) =>
        entry === chosen
          ? {
              ...(lastGood && lastGood !== chosen ? withFallback(lastGood, entry) : entry),
              deployment: { traffic: 100, default: true },
            }
          : withdraw(entry),
      ),
    );
  if (chosen.deployment.default)
    throw new Error(`${name} ${version} is already the default. Promote another version, or roll back.`);
  return withVersions(
    registry,
    name,
    versions.map((entry) => (entry === chosen ? { ...entry, deployment: { traffic, default: false } } : entry)),
  );
}

/** Makes the fallback of the current default version, or a given version, the default. Throws if there is none. */
export function rollback(registry: Registry, name: string, version?: string): Registry {
  const versions = versionsOf(registry, name);
  const current = versions.find(({ deployment }) => deployment.default);
  const target = version ?? versions.find(({ url }) => url === current?.fallbackUrl)?.metadata.version;
  if (!target) throw new Error(`${name} has no earlier version to roll back to.`);
  const changed = promote(registry, name, target, 100);
  // Browsers must not fall back to the bad version.
  return withVersions(
    changed,
    name,
    versionsOf(changed, name).map((entry) => {
      if (entry.metadata.version !== target) return entry;
      const { fallbackUrl: _, extras, ...rest } = entry;
      const { fallbackIntegrity: __, ...remaining } = extras;
      return { ...rest, extras: remaining };
    }),
  );
}

/** Removes development versions that are neither default nor its fallback. Their files stay for tabs that use them. */
export function deleteOldDevVersions(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, versions]) => {
      const current = versions.find(({ deployment }) => deployment.default);
      return [
        name,
        versions.filter(
          (entry) =>
            entry === current || entry.url === current?.fallbackUrl || !entry.metadata.version.startsWith('0.0.0-dev.'),
        ),
      ];
    }),
  );
  return { ...registry, microFrontends };
}
