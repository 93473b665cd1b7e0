import type { ModuleVersion, Registry } from 'shared-contracts/registry';

const versionsOf = (registry: Registry, name: string): ModuleVersion[] => registry.microFrontends[name] ?? [];

const withVersions = (registry: Registry, name: string, versions: ModuleVersion[]): Registry => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [name]: versions },
});

const same =
  (version: string) =>
  ({ metadata }: ModuleVersion) =>
    metadata.version === version;

/** Adds a version, newest first. What was everybody's before is where a browser falls back to. Refuses one that another publisher added meanwhile. */
export function addVersion(registry: Registry, name: string, released: ModuleVersion): Registry {
  const before = versionsOf(registry, name);
  if (before.some(same(released.metadata.version)))
    throw new Error(`${name} ${released.metadata.version} is released already. A released version never changes: raise the version.`);
  const lastGood = before.find(({ deployment }) => deployment.default);
  const added: ModuleVersion = lastGood ? fallingBackTo(lastGood, released) : { ...released, deployment: { traffic: 100, default: true } };
  const others = added.deployment.default ? before.map(withdraw) : before;
  return withVersions(registry, name, [added, ...others]);
}

/** Where a browser goes when a version cannot be had, and the digest of what it must find there. */
const fallingBackTo = (lastGood: ModuleVersion, { extras, ...version }: ModuleVersion): ModuleVersion => ({
  ...version,
  fallbackUrl: lastGood.url,
  extras: { ...extras, fallbackIntegrity: lastGood.metadata.integrity },
});

const withdraw = (version: ModuleVersion): ModuleVersion => ({ ...version, deployment: { traffic: 0, default: false } });

/** Gives a version a share of the visitors, or everybody. */
export function promote(registry: Registry, name: string, version: string, traffic: number): Registry {
  const versions = versionsOf(registry, name);
  const chosen = versions.find(same(version));
  if (!chosen)
    throw new Error(
      `${name} ${version} has not been released. Released: ${versions.map(({ metadata }) => metadata.version).join(', ') || 'none'}.`,
    );
  const lastGood = versions.find(({ deployment }) => deployment.default);
  if (traffic >= 100)
    return withVersions(
      registry,
      name,
      versions.map((one) =>
        one === chosen
          ? {
              ...(lastGood && lastGood !== chosen ? fallingBackTo(lastGood, one) : one),
              deployment: { traffic: 100, default: true },
            }
          : withdraw(one),
      ),
    );
  if (chosen.deployment.default) throw new Error(`${name} ${version} is everybody's already. Promote another version, or roll back.`);
  return withVersions(
    registry,
    name,
    versions.map((one) => (one === chosen ? { ...one, deployment: { traffic, default: false } } : one)),
  );
}

/** Back to the last good version of what everybody has now, or to one that is named. */
export function rollback(registry: Registry, name: string, version?: string): Registry {
  const versions = versionsOf(registry, name);
  const present = versions.find(({ deployment }) => deployment.default);
  const target = version ?? versions.find(({ url }) => url === present?.fallbackUrl)?.metadata.version;
  if (!target) throw new Error(`${name} has no earlier version to go back to.`);
  const changed = promote(registry, name, target, 100);
  // The version that was bad must not be what a browser falls back to.
  return withVersions(
    changed,
    name,
    versionsOf(changed, name).map((one) => {
      if (one.metadata.version !== target) return one;
      const { fallbackUrl: _, extras, ...rest } = one;
      const { fallbackIntegrity: __, ...kept } = extras;
      return { ...rest, extras: kept };
    }),
  );
}

/** Forgets development versions that nobody has or falls back to. Their files stay: a tab may still be open on one. */
export function deleteOldDevVersions(registry: Registry): Registry {
  const microFrontends = Object.fromEntries(
    Object.entries(registry.microFrontends).map(([name, versions]) => {
      const present = versions.find(({ deployment }) => deployment.default);
      return [
        name,
        versions.filter((one) => one === present || one.url === present?.fallbackUrl || !one.metadata.version.startsWith('0.0.0-dev.')),
      ];
    }),
  );
  return { ...registry, microFrontends };
}
