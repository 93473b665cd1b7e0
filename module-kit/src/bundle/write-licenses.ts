import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsModule } from '@rspack/core';
import * as z from 'zod/mini';

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
