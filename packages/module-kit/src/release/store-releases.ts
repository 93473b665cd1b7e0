import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { builtVersion, isLaterVersion, isVersion } from 'shared-contracts/compatibility';
import { menuIcons, type Registry, type RegistryEntry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import {
  addVersion,
  compressed,
  digestOf,
  matchesDigest,
  notModules,
  type ReleaseStore,
  registryEntryOf,
  requireNoProblems,
  type Surroundings,
  writeRelease,
} from '../registry/index.ts';
import type { Keyring } from './keyring.ts';
import { secretsIn } from './secrets.ts';
import { inKilobytes, weightsOf } from './weights.ts';

const [fromBrotli, fromGzip] = [promisify(brotliDecompress), promisify(gunzip)];

interface FileToCompress {
  module: string;
  file: string;
  bytes: Uint8Array;
  digest: string;
}

type Compressed = Awaited<ReturnType<typeof compressed>>;

/**
 * A file, compressed. Compressing takes most of the time of a release and most files are those of an earlier one, so they
 * are taken from there if they are still what they should be.
 */
export async function compressedFile(
  releases: Pick<ReleaseStore, 'read'>,
  earlier: readonly RegistryEntry[],
  { module, file, bytes, digest }: FileToCompress,
): Promise<Compressed> {
  const same = earlier.find(({ extras }) => extras.files[file] === digest);
  const reused = same && (await readCompressed(releases, `${module}/${same.metadata.version}/${file}`, digest));
  return reused ?? compressed(bytes);
}

async function readCompressed(
  releases: Pick<ReleaseStore, 'read'>,
  key: string,
  digest: string,
): Promise<Compressed | undefined> {
  const [br, gz] = await Promise.all([releases.read(`${key}.br`), releases.read(`${key}.gz`)]);
  if (!br || !gz) return undefined;
  const contents = await Promise.all([fromBrotli(br), fromGzip(gz)]).catch(() => []);
  return contents.length > 0 && contents.every((content) => digestOf(content) === digest) ? { br, gz } : undefined;
}

/** A release with its files, not signed yet. */
export interface BuiltRelease {
  release: Release;
  /** Where the files are. */
  folder: string;
}

export interface StoreOptions extends Surroundings {
  releases: ReleaseStore;
  keyring: Keyring;
  /** Percent of visitors. Without it the versions become the default. */
  traffic?: number | undefined;
  /** Checks and says what would change, and changes nothing. */
  dryRun?: boolean | undefined;
}

/** The registry with these versions. Throws if one exists or makes no sense, or does not fit what is live. */
function withReleases(
  registry: Registry,
  added: readonly Release[],
  { traffic, ...surroundings }: Surroundings & Pick<StoreOptions, 'traffic'>,
): Registry {
  const after = added.reduce(
    (changed, release) => addVersion(changed, release.module, registryEntryOf(release, traffic)),
    registry,
  );
  const mistakes = added.flatMap((release) => mistakesOf(release, registry));
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return requireNoProblems(registry, after, surroundings);
}

/** Versions of sources in development, which have no order. */
const isDevelopment = (version: string): boolean => version.startsWith('0.0.0-dev.');

/** What no release should have: a version that is none, or is older than the live one, and icons that the shell has not. */
function mistakesOf({ module, version, data }: Release, { microFrontends }: Registry): string[] {
  const live = microFrontends[module]?.find(({ deployment }) => deployment.default)?.metadata.version;
  const isOrdered = (number: string) => isVersion(number) && !isDevelopment(number);
  const isOlder =
    live !== undefined &&
    isOrdered(live) &&
    isOrdered(version) &&
    isLaterVersion(builtVersion(live), builtVersion(version));
  const known: readonly string[] = menuIcons;
  return [
    ...(isVersion(version) ? [] : [`${module} ${version} is no version: it has three numbers, like 1.2.0.`]),
    ...(isOlder
      ? [`${module} ${version} is older than ${live}, which is live. Release a higher number, or roll back.`]
      : []),
    ...data.menu
      .filter(({ icon }) => icon !== undefined && !known.includes(icon))
      .map(({ id, icon }) => `The menu entry ${id} of ${module} has no icon ${icon}. Icons: ${known.join(', ')}.`),
  ];
}

/**
 * The registry before and after releases, and the key that signs them. Throws if it may not release one of them, a version
 * exists or makes no sense, or something that is live would break.
 */
export async function checkedReleases(added: readonly Release[], options: StoreOptions) {
  const { releases, keyring } = options;
  const key = keyring.signingKey();
  for (const release of added) keyring.requirePermission(key, release.module, release.data);
  const registry = await releases.readRegistry();
  return { key, registry, after: withReleases(registry, added, options) };
}

/**
 * Signs built releases and puts them into the store, all at once. The registry is updated last and atomically. Throws, before
 * anything is written, if the signing key may not release one of them, it does not fit what is live, is too large, or has a secret
 * in it.
 */
export async function storeReleases(built: readonly BuiltRelease[], options: StoreOptions): Promise<void> {
  const { releases, keyring } = options;
  const added = built.map(({ release }) => release);
  const { key, registry } = await checkedReleases(added, options);
  const packed = [];
  for (const one of built) {
    const files = await packFiles(releases, one, registry.microFrontends[one.release.module] ?? []);
    packed.push({ release: one.release, files });
  }
  const problems = packed.flatMap(({ release, files }) => [...excessOf(release, files), ...leaksOf(release, files)]);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const { release, files } of packed) await writeFiles(releases, release, files);
  for (const release of added) await writeRelease(releases, release, key);
  await releases.changeRegistry((latest) => withReleases(latest, added, options), keyring.authorOf('publish', added));
}

type PackedFiles = ReadonlyMap<string, Compressed & { bytes: Uint8Array }>;

/** The files of a release, each also compressed. */
async function packFiles(
  releases: ReleaseStore,
  { release: { module, version, files }, folder }: BuiltRelease,
  earlier: readonly RegistryEntry[],
): Promise<PackedFiles> {
  const packing = Object.entries(files).map(async ([file, digest]) => {
    const bytes = readFileSync(path.join(folder, file));
    if (!matchesDigest(bytes, digest)) throw new Error(`${module} ${version}: ${file} has changed since it was built.`);
    return [file, { bytes, ...(await compressedFile(releases, earlier, { module, file, bytes, digest })) }] as const;
  });
  return new Map(await Promise.all(packing));
}

/** What of a module is larger than pages may wait for. Hosts have limits of their own, and who tries something out has none. */
function excessOf(release: Release, files: PackedFiles): string[] {
  const { module, version } = release;
  if (notModules.has(module) || isDevelopment(version)) return [];
  return weightsOf(release, (file) => files.get(file)?.br.byteLength ?? 0)
    .filter(({ bytes, limit }) => bytes > limit)
    .map(
      ({ what, bytes, limit }) =>
        `${module} ${version} is too large: ${what} has ${inKilobytes(bytes)} of scripts, compressed, and may have ${inKilobytes(limit)}. Load with import() what is not shown at once.`,
    );
}

/** The secrets in a release. */
const leaksOf = ({ module, version }: Release, files: PackedFiles): string[] =>
  [...files].flatMap(([file, { bytes }]) =>
    secretsIn(bytes).map((secret) => `${module} ${version}: ${file} has ${secret} in it, which everybody could read.`),
  );

async function writeFiles(releases: ReleaseStore, { module, version }: Release, files: PackedFiles): Promise<void> {
  const writing = [...files].flatMap(([file, { bytes, br, gz }]) => {
    const key = `${module}/${version}/${file}`;
    return [releases.write(key, bytes), releases.write(`${key}.br`, br), releases.write(`${key}.gz`, gz)];
  });
  await Promise.all(writing);
}
