import type { LocalModule, RegistryEntry } from 'shared-contracts/registry';
import { abortAfter } from 'web-kit/loading';
import type { Site } from '../site.ts';
import { OverrideBanner } from './OverrideBanner.tsx';

/** The site with the definitions of its local modules (`?override=`), also of those that no release knows, and a banner that names them. */
export async function localSite(site: Site): Promise<Site> {
  const local = await Promise.all(
    Object.entries(site.overrides ?? {}).map(async ([module, origin]): Promise<[string, RegistryEntry][]> => {
      const definition = await fetchDefinition(origin);
      return definition ? [[module, localVersion(origin, definition)]] : [];
    }),
  );
  return {
    ...site,
    registry: { ...site.registry, ...Object.fromEntries(local.flat()) },
    banner: <OverrideBanner overrides={site.overrides ?? {}} />,
  };
}

const localVersion = (origin: string, definition: LocalModule): RegistryEntry => ({
  url: `${origin}/remoteEntry.js`,
  metadata: { version: 'local', integrity: '' },
  deployment: { traffic: 0, default: false },
  extras: { ...definition, files: {} },
});

/** The definition that a dev server builds from source. Without one, menu and paths are those of the release. */
async function fetchDefinition(origin: string): Promise<LocalModule | undefined> {
  try {
    const response = await fetch(`${origin}/module.json`, { signal: abortAfter(10_000) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
