import type { PickedSite } from 'module-kit/registry';
import type { RegistryEntry } from 'shared-contracts/registry';

const pattern = /^(mfe-[a-z0-9-]{1,40})@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** Parses module overrides, such as `mfe-x@http://localhost:3002`, comma-separated. Only localhost is accepted. */
export function readOverrides(value: string | undefined): Record<string, string> | undefined {
  const overrides = (value ?? '').split(',').flatMap((entry) => {
    const [, module, origin] = pattern.exec(entry.trim()) ?? [];
    return module && origin ? [[module, origin] as const] : [];
  });
  return overrides.length > 0 ? Object.fromEntries(overrides) : undefined;
}

const local = (released: RegistryEntry, origin: string): RegistryEntry => {
  const { fallbackUrl: _, ...rest } = released;
  return {
    ...rest,
    url: `${origin}/remoteEntry.js`,
    metadata: { version: 'local', integrity: '' },
    extras: { ...released.extras, files: {}, preload: [], screens: {}, requests: {} },
  };
};

/**
 * Replaces released modules with a developer's local ones. Their menus and paths are those of the release until the shell
 * has asked the dev server, which this server cannot reach.
 */
export function overrideModules(site: PickedSite, overrides: Record<string, string> | undefined): PickedSite {
  if (!overrides) return site;
  const modules = Object.fromEntries(
    Object.entries(site.modules).map(([name, released]) => [
      name,
      overrides[name] ? local(released, overrides[name]) : released,
    ]),
  );
  return { ...site, modules };
}
