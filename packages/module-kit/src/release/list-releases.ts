import type { Registry, RegistryEntry, Shares } from 'shared-contracts/registry';
import type { Release, ReleaseKey } from 'shared-contracts/release';
import {
  addVersion,
  copyRecord,
  failuresOf,
  healthOf,
  isLive,
  isSignedEntry,
  matchesDigest,
  type ReleaseStore,
  readHealth,
  readRelease,
  registryEntryOf,
  requireNoProblems,
  type Surroundings,
} from '../registry/index.ts';
import type { OpenStore } from './open-store.ts';

/** Who gets a version: everybody else, a share of the visitors, or nobody and why. */
export const stateOf = ({ deployment, extras }: RegistryEntry): string =>
  deployment.default ? 'default' : (extras.ended ?? `${deployment.traffic} %`);

const minute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Who released a version, when, and from which commit. */
const originOf = ({ author, releasedAt, commit = 'no commit' }: Release): string =>
  `${minute(releasedAt)} ${commit.replace(/^(.{8})[0-9a-f]*/, '$1')} ${author}`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** That a canary was withdrawn automatically, and why. */
function withdrawalOf({ extras: { withdrawal } }: RegistryEntry): string[] {
  if (!withdrawal) return [];
  const { at, canary, default: other } = withdrawal;
  return [
    `withdrawn automatically ${minute(at)}: failed for ${canary.failed} of ${count(canary.visitors, 'visitor')}, ${other.version} for ${other.failed} of ${other.visitors}`,
  ];
}

/** One line per released version: who gets it, how it does if it is live, and who released it or why it does not hold. */
export async function listReleases(releases: ReleaseStore, keys: readonly ReleaseKey[], now: Date): Promise<string[]> {
  const [{ microFrontends }, edges] = await Promise.all([releases.readRegistry(), readHealth(releases, now)]);

  const healthText = (module: string, entry: RegistryEntry): string[] => {
    if (!isLive(entry)) return withdrawalOf(entry);
    const health = healthOf(edges, module, entry);
    return [`${count(health.loaded, 'load')}, ${count(failuresOf(health), 'failure')}`];
  };
  const line = async (module: string, entry: RegistryEntry): Promise<string> => {
    const { version } = entry.metadata;
    const origin = await readRelease(releases, keys, module, version).then(originOf, messageOf);
    const columns = [module.padEnd(16), version.padEnd(28), stateOf(entry).padEnd(12), origin];
    return [columns.join(' '), ...healthText(module, entry)].join('; ');
  };
  return Promise.all(
    Object.entries(microFrontends).flatMap(([module, versions]) => versions.map((entry) => line(module, entry))),
  );
}

const sharesText = (shares: Shares): string =>
  Object.entries(shares)
    .map(([version, share]) => (share === 'default' ? version : `${version} ${share} %`))
    .join(', ') || 'nobody';

/** One line per change of who gets what, of all modules or of one: when, what, who with which key, and the visitors before and after. */
export const journalLines = ({ journal = [] }: Registry, keys: readonly ReleaseKey[], module = ''): string[] =>
  journal
    .filter((entry) => module === '' || entry.module === module)
    .map((entry) => {
      const { at, action, version = '', commit = '', before, after, key, name, author = '', reason } = entry;
      const what = [action.padEnd(8), entry.module.padEnd(16), version, commit.slice(0, 8)].filter(Boolean).join(' ');
      const who = `${[author, name].filter(Boolean).join(', ')} (${key})`;
      const refused = reason === undefined ? '' : `; ${reason}`;
      const doubt = isSignedEntry(entry, keys) ? '' : '; NOT signed by a key that may release it';
      return `${String(entry.number).padStart(4)} ${minute(at)} ${what}: ${sharesText(before)} -> ${sharesText(after)}; ${who}${refused}${doubt}`;
    });

/** The message of anything that was thrown. */
export const messageOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Its surroundings are those where it goes. */
interface CopyOptions extends Surroundings {
  from: Pick<OpenStore, 'releases' | 'keyring'>;
  to: Pick<OpenStore, 'releases' | 'keyring'>;
  module: string;
  version: string;
  /** Percent of visitors. Without it the version becomes the default. */
  traffic?: number | undefined;
}

/**
 * Copies a released version to another environment, byte for byte, so that what was tried in one is what runs in the next.
 * Throws, and changes no registry, if its signature or a file does not hold, or it does not fit what is live there.
 */
export async function copyRelease({ from, to, module, version, traffic, ...surroundings }: CopyOptions): Promise<void> {
  const release = await readRelease(from.releases, from.keyring.trusted(), module, version);
  const add = (registry: Registry) =>
    requireNoProblems(registry, addVersion(registry, module, registryEntryOf(release, traffic)), surroundings);
  add(await to.releases.readRegistry());
  for (const [file, digest] of Object.entries(release.files)) {
    const key = `${module}/${version}/${file}`;
    const bytes = await from.releases.read(key);
    if (!bytes || !matchesDigest(bytes, digest))
      throw new Error(`${module} ${version}: ${file} ${bytes ? 'has changed since it was released' : 'is missing'}.`);
    await to.releases.write(key, bytes);
    for (const variant of [`${key}.br`, `${key}.gz`]) {
      const compressed = await from.releases.read(variant);
      if (compressed) await to.releases.write(variant, compressed);
    }
  }
  await copyRecord(from.releases, to.releases, module, version);
  await to.releases.changeRegistry(add, to.keyring.authorOf('copy', [release]));
}
