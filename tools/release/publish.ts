import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compressed, digestOf, type Releases } from 'edge/releases';
import { contractSatisfies, type ModuleVersion } from 'shared-contracts/registry';
import { isHost, type PackageName, sharedVersions } from '../../rspack.config.ts';
import { buildPackage } from '../modules/build-package.ts';
import { moduleDefinitionOf } from '../modules/module-definition-of.ts';
import { addVersion } from './change-registry.ts';
import { contractVersions } from './contract-versions.ts';

interface PublishOptions {
  releases: Releases;
  name: PackageName;
  version: string;
  /** Percent of visitors. Without it the version becomes the default. */
  traffic?: number;
  /** Compresses at the highest level, which takes longer. */
  thoroughly: boolean;
}

/**
 * Builds and releases one package. The registry is updated last and atomically. Throws if the package's contracts are
 * not satisfied, or if the version exists.
 */
export async function publish({
  releases,
  name,
  version,
  traffic,
  thoroughly,
}: PublishOptions): Promise<ModuleVersion> {
  const offered = contractVersions();
  const { contracts, data, screens } = await moduleDefinitionOf(name, offered);
  for (const contract of ['host', 'api'] as const)
    if (!contractSatisfies(offered[contract], contracts[contract]))
      throw new Error(
        `${name} needs the ${contract} contract ${contracts[contract]}, but this checkout provides ${offered[contract]}.`,
      );
  const existing = (await releases.readRegistry()).microFrontends[name] ?? [];
  if (existing.some(({ metadata }) => metadata.version === version))
    throw new Error(
      `${name} ${version} has already been released. A released version never changes, so bump the version.`,
    );

  const { folder, entry, first, screens: built } = await buildPackage(name);
  const files: Record<string, string> = {};
  await Promise.all(
    readdirSync(folder)
      .filter((file) => !/\.(?:map|LICENSE\.txt)$/.test(file) && file !== 'mf-stats.json')
      .map(async (file) => {
        const bytes = readFileSync(path.join(folder, file));
        const { br, gz } = await compressed(bytes, thoroughly);
        const key = `${name}/${version}/${file}`;
        files[file] = digestOf(bytes);
        await Promise.all([
          releases.write(key, bytes),
          releases.write(`${key}.br`, br),
          releases.write(`${key}.gz`, gz),
        ]);
      }),
  );

  const released: ModuleVersion = {
    url: `/modules/${name}/${version}/${entry}`,
    metadata: { version, integrity: files[entry] ?? '' },
    deployment: { traffic: traffic ?? 100, default: traffic === undefined },
    extras: {
      contracts,
      shared: sharedVersions(isHost(name)),
      data,
      files,
      preload: first,
      screens: Object.fromEntries(screens.map(({ page, file }) => [page, built[file] ?? []])),
    },
  };
  await releases.changeRegistry((registry) => addVersion(registry, name, released));
  return released;
}
