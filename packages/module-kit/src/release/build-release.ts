import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogFile } from 'shared-contracts/catalog';
import type { HostParts } from 'shared-contracts/registry';
import type { Release } from 'shared-contracts/release';
import { renderingFile } from 'shared-contracts/rendering';
import { type BuildTarget, isHost } from '../build-target.ts';
import { build } from '../bundle/build.ts';
import { sharedVersions } from '../bundle/federation.ts';
import { menuInLanguages, writeCatalogs } from '../catalogs/catalogs.ts';
import { contractVersions, moduleDefinitionOf } from '../definition/module-definition-of.ts';
import { readTies } from '../definition/read-ties.ts';
import { sideEffectsIn } from '../definition/side-effects.ts';
import { digestOf } from '../registry/index.ts';
import { renderPages } from '../rendering/render-pages.ts';
import { provenance } from './provenance.ts';
import type { BuiltRelease } from './store-releases.ts';

export interface TargetVersion {
  target: BuildTarget;
  version: string;
}

/** A release whose files are still to be built. */
export interface PlannedRelease {
  release: Release;
  /** Builds it into the `dist` of its target, with source maps if they are wanted. */
  build: (options?: { sourceMaps?: boolean }) => Promise<BuiltRelease>;
}

/** What is known about a release without building it, with the contracts of this checkout. */
export async function planRelease({ target, version }: TargetVersion): Promise<PlannedRelease> {
  const { data, screens, requests, hasRenderedPages } = await moduleDefinitionOf(target);
  const { host, api } = contractVersions(target.folder);
  const effects = isHost(target) ? [] : sideEffectsIn(target.folder);
  if (effects.length > 0)
    throw new Error(`${target.name} reaches beyond its own part of the page:\n  ${effects.join('\n  ')}`);
  const release: Release = {
    module: target.name,
    version,
    entry: '',
    contracts: { host: isHost(target) ? host : `^${host}`, api: `^${api}` },
    shared: sharedVersions(isHost(target)),
    data,
    files: {},
    preload: [],
    // Their files are known once they are built.
    screens: Object.fromEntries(screens.map(({ page }) => [page, []])),
    ties: readTies(target.folder),
    ...(Object.keys(requests).length > 0 && { requests }),
    ...provenance(target.folder),
    releasedAt: new Date().toISOString(),
  };
  return {
    release,
    build: async (options) => {
      const { folder, entry, first, screens: files } = await build(target, { version, ...options });
      const catalogs = await writeCatalogs(target.folder, folder);
      const languages = Object.keys(catalogs).map((language) => [language, catalogFile(language)]);
      if (hasRenderedPages) await renderPages(target, folder);
      return {
        folder,
        release: {
          ...release,
          data: { ...data, menu: menuInLanguages(data.menu, catalogs) },
          entry,
          files: digestsIn(folder),
          preload: first,
          screens: Object.fromEntries(screens.map(({ page, file }) => [page, files[file] ?? []])),
          ...(target.parts && { parts: partsOf(target.parts, files, first) }),
          ...(hasRenderedPages && { rendered: renderingFile() }),
          ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
          releasedAt: new Date().toISOString(),
        },
      };
    },
  };
}

/** The scripts of a host's parts, without those that every page has. */
function partsOf(
  parts: NonNullable<BuildTarget['parts']>,
  files: Readonly<Record<string, readonly string[]>>,
  first: readonly string[],
): HostParts {
  const scripts = (requests: readonly string[]) => {
    const missing = requests.find((request) => !files[request]);
    if (missing !== undefined) throw new Error(`The host imports no ${missing}.`);
    return [...new Set(requests.flatMap((request) => files[request] ?? []))].filter((file) => !first.includes(file));
  };
  return {
    module: scripts(parts.module),
    session: scripts(parts.session),
    language: scripts(parts.language),
    fetchesModules: true,
  };
}

/** The files of a build that are released, with their digests. */
const digestsIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => !/\.(?:map|LICENSE\.txt)$/.test(file) && file !== 'mf-stats.json')
      .toSorted()
      .map((file) => [file, digestOf(readFileSync(path.join(folder, file)))]),
  );
