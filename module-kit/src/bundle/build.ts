import { type Compilation, rspack, type StatsCompilation } from '@rspack/core';
import type { BuildTarget } from '../build-target.ts';
import { bundleConfig } from './bundle-config.ts';
import { writeLicenses } from './write-licenses.ts';

export interface Build {
  folder: string;
  /** The entry file that a page loads. */
  entry: string;
  /** The scripts of the initial load, in order. */
  first: string[];
  /** What a dynamic import asks for, such as the file of a screen -> its scripts. */
  screens: Record<string, string[]>;
}

interface BuildOptions {
  version?: string;
  sourceMaps?: boolean;
}

/** Builds one version of a target into its `dist`. Throws the bundler's errors. */
export async function build(target: BuildTarget, options: BuildOptions = {}): Promise<Build> {
  const { name } = target;
  const config = bundleConfig(target, options);
  const compiler = rspack(config);
  const { stats, screens } = await new Promise<{ stats: StatsCompilation; screens: Record<string, string[]> }>(
    (resolve, reject) => {
      compiler.run((failure, result) => {
        if (failure || !result) return reject(failure ?? new Error(`${name} could not be built`));
        const summary = result.toJson({
          all: false,
          errors: true,
          entrypoints: true,
          chunkGroups: true,
          assets: true,
          chunks: true,
          ids: true,
          chunkModules: false,
          chunkOrigins: true,
          modules: true,
          nestedModules: true,
          modulesSpace: Infinity,
          nestedModulesSpace: Infinity,
        });
        if (result.hasErrors())
          return reject(
            new Error(`${name} failed to build:\n${summary.errors?.map(({ message }) => message).join('\n')}`),
          );
        resolve({ stats: summary, screens: screenFiles(result.compilation.chunkGroups) });
        return undefined;
      });
    },
  );
  await new Promise((resolve) => compiler.close(resolve));
  const folder = config.output?.path;
  if (!folder) throw new Error(`${name} has no output folder`);
  writeLicenses(stats.modules ?? [], folder);
  return { folder, screens, ...firstFiles(name, stats) };
}

const isScript = (file: string) => file.endsWith('.js');
const names = (assets: readonly { name: string }[] | undefined) =>
  (assets ?? []).map((asset) => asset.name).filter(isScript);

function firstFiles(
  name: string,
  { entrypoints, assets, namedChunkGroups }: StatsCompilation,
): { entry: string; first: string[] } {
  const main = names(entrypoints?.main?.assets);
  if (main.length > 0) return { entry: main.at(-1) ?? '', first: main };
  const entry = names(assets).find((file) => file.startsWith('remoteEntry'));
  if (!entry) throw new Error(`${name} has no remote entry`);
  return { entry, first: names(namedChunkGroups?.__federation_expose_module?.assets) };
}

/** Scripts by the request of the dynamic import that loads them, which is how routes load their screens. */
function screenFiles(groups: Compilation['chunkGroups']): Record<string, string[]> {
  const screens: Record<string, string[]> = {};
  for (const group of groups)
    for (const { request } of group.origins)
      if (request) screens[request] = [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]).filter(isScript))];
  return screens;
}
