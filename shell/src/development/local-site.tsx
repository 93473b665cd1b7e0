import { makeStyles, tokens } from '@fluentui/react-components';
import type { LocalModule, RegistryEntry } from 'shared-contracts/registry';
import { abortAfter } from 'web-kit/loading';
import type { Site } from '../site.ts';

const useStyles = makeStyles({
  banner: {
    display: 'flex',
    gap: '16px',
    flexWrap: 'wrap',
    justifyContent: 'center',
    padding: '8px 16px',
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
  },
  end: { color: 'inherit', fontWeight: 600 },
});

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

/** Says that a page has other versions than visitors get, with a link that ends it. */
function VersionsBanner({ text, end, href }: { text: string; end: string; href: string }) {
  const styles = useStyles();
  return (
    <div className={styles.banner} data-surface="card" role="status">
      <span>{text}</span>
      <a href={href} className={styles.end}>
        {end}
      </a>
    </div>
  );
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
