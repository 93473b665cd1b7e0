import type { LocalModule, RegistryEntry } from 'shared-contracts/registry';
import { abortAfter } from 'web-kit/loading';
import type { Site } from '../site.ts';
import { VersionsBanner } from './VersionsBanner.tsx';

/**
 * The site with the definitions of its local modules (`?override=`), also of those that no release knows, and a banner
 * that names them, or the versions of a preview.
 */
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
    banner: <VersionsBanner {...bannerOf(site)} />,
  };
}

/** What is seen instead of what visitors get, and the link that ends it. */
function bannerOf({ overrides, preview }: Site): Parameters<typeof VersionsBanner>[0] {
  if (overrides) {
    const list = Object.entries(overrides).map(([module, origin]) => `${module} from ${origin}`);
    return { text: `This page uses ${list.join(', ')}.`, end: 'End override', href: '?override=none' };
  }
  const { versions = {}, until = '' } = preview ?? {};
  const list = Object.entries(versions).map(([module, version]) => `${module} ${version}`);
  const time = new Date(until).toLocaleString('en-ZA', { dateStyle: 'medium', timeStyle: 'short' });
  return { text: `This is a preview of ${list.join(', ')}, until ${time}.`, end: 'End preview', href: '?preview=none' };
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
