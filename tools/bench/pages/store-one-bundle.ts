import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { moduleDefinitionOf } from 'module-kit';
import { compressed, openReleases } from 'release-store';
import type { ModuleVersion, Registry } from 'shared-contracts/registry';
import { isTargetName, targets } from '../../../rspack.config.ts';
import { moduleNames, type OneBundle } from './one-bundle.ts';

const version = '0.0.0-one-bundle';

/**
 * Puts one bundle into a release store, from which an edge serves it as it serves releases: the page names the same first
 * scripts and preloads the chunks of the path's screen. `federated` gives what a page needs to know about each module.
 */
export async function storeOneBundle(bundle: OneBundle, federated: Registry, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const releases = openReleases(folder);
  const files: Record<string, string> = {};
  for (const file of readdirSync(bundle.folder)) {
    if (/\.(?:map|txt)$/.test(file)) continue;
    const bytes = readFileSync(path.join(bundle.folder, file));
    const { br, gz } = await compressed(bytes);
    files[file] = bundle.digestOf(file);
    const key = `shell/${version}/${file}`;
    await Promise.all([releases.write(key, bytes), releases.write(`${key}.br`, br), releases.write(`${key}.gz`, gz)]);
  }
  const from = (live: ModuleVersion, [entry = '', ...preload]: string[], screens: Record<string, string[]> = {}) => ({
    ...live,
    url: `/modules/shell/${version}/${entry}`,
    metadata: { version, integrity: files[entry] ?? '' },
    extras: { ...live.extras, files, preload, screens },
  });
  const shell = from(liveOf(federated, 'shell'), [bundle.first.at(-1) ?? '']);
  const microFrontends = {
    shell: [{ ...shell, extras: { ...shell.extras, preload: bundle.first } }],
    ...Object.fromEntries(
      await Promise.all(
        moduleNames.map(async (name) => {
          const { definition, screens } = await scriptsOf(name, bundle);
          return [name, [from(liveOf(federated, name), definition, screens)]];
        }),
      ),
    ),
  };
  await releases.changeRegistry((registry) => ({ ...registry, microFrontends }));
}

const liveOf = ({ microFrontends }: Registry, name: string): ModuleVersion => {
  const live = microFrontends[name]?.find(({ deployment }) => deployment.default);
  if (!live) throw new Error(`${name} is not live.`);
  return live;
};

/** The scripts of a module's definition, and those of each of its screens. */
async function scriptsOf(name: string, { parts }: OneBundle) {
  if (!isTargetName(name)) throw new Error(`There is no module "${name}".`);
  const target = targets[name];
  const scripts = (file: string): string[] => {
    const found = parts[path.resolve(target.folder, file)];
    if (!found) throw new Error(`The bundle has no part for ${name}/${file}.`);
    return found;
  };
  const { screens } = await moduleDefinitionOf(target);
  return {
    definition: scripts('index.ts'),
    screens: Object.fromEntries(screens.map(({ page, file }) => [page, scripts(file)])),
  };
}
