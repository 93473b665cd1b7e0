import {
  type EdgeHealth,
  failuresOf,
  healthOf,
  isCanary,
  isLive,
  isSignedEntry,
  loadTimeOf,
  type ReleaseStore,
  readHealth,
  readSignedRelease,
} from 'module-kit/registry';
import { ModuleChange, type ReleasedModule, type ReleasedVersion, type VersionState } from 'shared-contracts/modules';
import type { JournalEntry, RegistryEntry } from 'shared-contracts/registry';
import type { ReleaseKey } from 'shared-contracts/release';
import { administratorNames, type ModuleServices, trustedKeys, withReleases } from './services.ts';

/** Since when a module's visitors are divided as they are: all its live versions note the same time. */
export const sinceOf = (versions: readonly RegistryEntry[]): string | undefined =>
  versions.find(({ extras }) => extras.since !== undefined)?.extras.since;

const listedFormer = 20;

/** Changes that are listed per module. */
const listedChanges = 20;

interface Sources {
  releases: ReleaseStore;
  keys: readonly ReleaseKey[] | undefined;
  edges: readonly EdgeHealth[];
  journal: readonly JournalEntry[];
  /** What the journal calls an administrator -> their name. */
  names: ReadonlyMap<string, string>;
}

/** Every module by name, with its versions. Throws `unavailable` without a release store. */
export const listModules = (services: ModuleServices): Promise<{ count: number; entries: ReleasedModule[] }> =>
  withReleases(services, async (releases) => {
    const keys = trustedKeys(services);
    const [{ microFrontends, journal = [] }, edges] = await Promise.all([
      releases.readRegistry(),
      readHealth(releases, services.clock()),
    ]);
    const names = await administratorNames(services.db, journal);
    const modules = Object.entries(microFrontends)
      .filter(([, versions]) => versions.length > 0)
      .toSorted(([one], [other]) => one.localeCompare(other));
    const entries = await Promise.all(
      modules.map(([module, versions]) => toModule({ releases, keys, edges, journal, names }, module, versions)),
    );
    return { count: entries.length, entries };
  });

async function toModule(sources: Sources, module: string, versions: readonly RegistryEntry[]): Promise<ReleasedModule> {
  const fallbackUrl = versions.find(({ deployment }) => deployment.default)?.fallbackUrl;
  const isFormer = (version: RegistryEntry) => !isLive(version) && version.url !== fallbackUrl;
  const leftOut = new Set(versions.filter(isFormer).slice(listedFormer));
  const listed = versions.filter((version) => !leftOut.has(version));
  return {
    module,
    since: sinceOf(versions) ?? null,
    versions: await Promise.all(
      listed.map(async (version) => ({
        version: version.metadata.version,
        state: stateOf(version, fallbackUrl),
        share: shareOf(version, versions),
        ...(await originOf(sources, module, version.metadata.version)),
        health: isLive(version) ? toHealth(sources.edges, module, version) : null,
        withdrawal: version.extras.withdrawal ?? null,
      })),
    ),
    olderVersions: leftOut.size,
    changes: changesOf(sources, module),
  };
}

const changesOf = ({ journal, keys = [], names }: Sources, module: string): ModuleChange[] =>
  journal
    .filter((entry) => entry.module === module)
    .slice(-listedChanges)
    .toReversed()
    .map((entry) => {
      const author = names.get(entry.author ?? '') ?? entry.author;
      return ModuleChange.parse({ ...entry, ...(author && { author }), signed: isSignedEntry(entry, keys) });
    });

function stateOf(version: RegistryEntry, fallbackUrl: string | undefined): VersionState {
  if (version.deployment.default) return 'default';
  if (isCanary(version)) return 'canary';
  return version.url === fallbackUrl ? 'fallback' : (version.extras.ended ?? 'waiting');
}

/** The default version has the visitors that no canary has. */
const shareOf = (version: RegistryEntry, versions: readonly RegistryEntry[]): number =>
  version.deployment.default
    ? versions.filter(isCanary).reduce((rest, { deployment }) => rest - deployment.traffic, 100)
    : version.deployment.traffic;

function toHealth(edges: readonly EdgeHealth[], module: string, version: RegistryEntry): ReleasedVersion['health'] {
  const health = healthOf(edges, module, version);
  const [loads, failures] = [health.loaded, failuresOf(health)];
  return {
    loads,
    failures,
    failureRate: loads + failures > 0 ? failures / (loads + failures) : null,
    loadTime: loadTimeOf(health.loadTimes, 0.75) ?? null,
  };
}

/** Who released a version, or why the edge does not serve it. Without keys the edge serves whatever the registry names. */
async function originOf(
  { releases, keys }: Sources,
  module: string,
  version: string,
): Promise<Pick<ReleasedVersion, 'origin' | 'problem'>> {
  try {
    const { release, key } = await readSignedRelease(releases, keys, module, version);
    const { author, releasedAt, commit = null } = release;
    return { origin: { author, releasedAt, commit, key: key?.name ?? null }, problem: null };
  } catch (failure) {
    const problem = failure instanceof Error ? failure.message : String(failure);
    return { origin: null, problem: keys ? problem : null };
  }
}
