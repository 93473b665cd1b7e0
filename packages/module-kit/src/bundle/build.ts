import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, rspack, type StatsCompilation, type StatsModule } from '@rspack/core';
import * as z from 'zod/mini';
import type { BuildTarget } from '../build-target.ts';
import { bundleConfig } from './bundle-config.ts';

/** The file of a release with the licences of the packages that are built into it, which have to travel with their code. */
export const licensesFile = 'third-party-licenses.json';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.looseObject({ name: z.string() })])),
});

export interface PackageLicense {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Texts of its licence and notice files. Without one, the author stands for the notice. */
  texts: string[];
  author?: string;
}

const licenseFile = /^(?:license|licence|copying|notice)(?:[.-].*)?$/i;

/** The files of modules, of those that were joined too. */
const filesOf = (modules: readonly StatsModule[]): string[] =>
  modules.flatMap(({ nameForCondition, modules: joined = [] }) => [
    ...(nameForCondition ? [nameForCondition] : []),
    ...filesOf(joined),
  ]);

/** The folder of the installed package that a file belongs to; undefined for our own code. */
function packageFolder(file: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file) ?? [];
  return folder;
}

function licenseOf(folder: string): PackageLicense[] {
  const { data } = Manifest.safeParse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  if (!data) return [];
  const { name, version, license = '', author } = data;
  const texts = readdirSync(folder)
    .filter((file) => licenseFile.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const by = typeof author === 'string' ? author : author?.name;
  return [{ name, version, license, texts, ...(by !== undefined && { author: by }) }];
}

/** Licences that ask more of those who pass the code on than their text. */
const copyleft = /\b(?:A?GPL|SSPL|EUPL|CPAL|OSL)\b/i;

/**
 * Writes the licences of all packages whose code is in a build. Throws if one of them must not be built in, or has no
 * licence.
 */
export function writeLicenses(modules: readonly StatsModule[], folder: string): void {
  const folders = new Set(filesOf(modules).flatMap((file) => packageFolder(file) ?? []));
  const licenses = [...folders]
    .filter((one) => existsSync(path.join(one, 'package.json')))
    .flatMap(licenseOf)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const refused = licenses.filter(({ license }) => license === '' || copyleft.test(license));
  if (refused.length > 0)
    throw new Error(
      `These packages must not be built in: ${refused.map(({ name, license }) => `${name} (${license || 'without a licence'})`).join(', ')}`,
    );
  writeFileSync(path.join(folder, licensesFile), `${JSON.stringify(licenses, undefined, 1)}\n`);
}

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
