import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addVersion, digestOf, type Releases, requireNoProblems, writeRelease } from 'release-store';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { type BuildTarget, isHost } from '../build-target.ts';
import { build } from '../bundle/build.ts';
import { sharedVersions } from '../bundle/federation.ts';
import { contractVersions } from '../definition/contract-versions.ts';
import { moduleDefinitionOf } from '../definition/module-definition-of.ts';
import { compressedFile } from './compressed-file.ts';
import type { Keyring } from './keyring.ts';
import { provenance } from './provenance.ts';
import { registryEntryOf } from './registry-entry-of.ts';

export interface TargetVersion {
  target: BuildTarget;
  version: string;
}

interface PublishOptions {
  releases: Releases;
  keyring: Keyring;
  /** What becomes live at once. */
  versions: readonly TargetVersion[];
  /** Percent of visitors. Without it the versions become the default. */
  traffic?: number;
  /** The version of the live API's contract, if it is known. */
  api?: string | undefined;
  /** Called after each build. */
  onBuilt?: (name: string) => void;
}

/**
 * Builds, signs and releases packages. The registry is updated last and atomically. Throws, before anything is built, if the
 * signing key may not release one of them, a version exists, or it does not fit what is live.
 */
export async function publish({ releases, keyring, versions, traffic, api, onBuilt }: PublishOptions): Promise<void> {
  const key = keyring.signingKey();
  for (const { target } of versions) keyring.requirePermission(key, target.name);
  const add = (registry: Registry, added: readonly Release[]) =>
    requireNoProblems(
      registry,
      added.reduce(
        (changed, release) => addVersion(changed, release.module, registryEntryOf(release, traffic)),
        registry,
      ),
      api,
    );

  const planned: Awaited<ReturnType<typeof releaseBeforeBuild>>[] = [];
  // One after the other, because reading a definition intercepts imports.
  for (const version of versions) planned.push(await releaseBeforeBuild(version));
  const registry = await releases.readRegistry();
  add(
    registry,
    planned.map(({ release }) => release),
  );
  const built: Release[] = [];
  for (const { release, target, screens } of planned) {
    const { folder, entry, first, screens: files } = await build(target, release.version);
    built.push({
      ...release,
      entry,
      files: await writeFiles(releases, {
        folder,
        module: target.name,
        version: release.version,
        earlier: registry.microFrontends[target.name] ?? [],
      }),
      preload: first,
      screens: Object.fromEntries(screens.map(({ page, file }) => [page, files[file] ?? []])),
      releasedAt: new Date().toISOString(),
    });
    onBuilt?.(target.name);
  }
  for (const release of built) await writeRelease(releases, release, key);
  await releases.changeRegistry((latest) => add(latest, built));
}

/** What is known about a release without building it, with the contracts of this checkout. */
async function releaseBeforeBuild({ target, version }: TargetVersion) {
  const { data, screens } = await moduleDefinitionOf(target);
  const { host, api } = contractVersions(target.folder);
  const release: Release = {
    module: target.name,
    version,
    entry: '',
    contracts: { host: isHost(target) ? host : `^${host}`, api: `^${api}` },
    shared: sharedVersions(isHost(target)),
    data,
    files: {},
    preload: [],
    screens: {},
    ...provenance(target.folder),
    releasedAt: new Date().toISOString(),
  };
  return { target, release, screens };
}

interface FilesToWrite {
  folder: string;
  module: string;
  version: string;
  earlier: readonly ModuleVersion[];
}

/** Writes the files of a build, each also compressed. Resolves to their digests by name. */
async function writeFiles(
  releases: Releases,
  { folder, module, version, earlier }: FilesToWrite,
): Promise<Record<string, string>> {
  const files = readdirSync(folder)
    .filter((file) => !/\.(?:map|LICENSE\.txt)$/.test(file) && file !== 'mf-stats.json')
    .toSorted();
  const written = files.map(async (file) => {
    const bytes = readFileSync(path.join(folder, file));
    const digest = digestOf(bytes);
    const { br, gz } = await compressedFile(releases, earlier, { module, file, bytes, digest });
    const key = `${module}/${version}/${file}`;
    await Promise.all([releases.write(key, bytes), releases.write(`${key}.br`, br), releases.write(`${key}.gz`, gz)]);
    return [file, digest] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}
