import type { Registry } from 'shared-contracts/registry';

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
