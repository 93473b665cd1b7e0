import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Catalog } from 'shared-contracts/catalog';

/** What has texts of its own: a module, the shell, web-kit or the API. */
export interface TextModule {
  name: string;
  folder: string;
}

const fileOf = (folder: string, language: string) => path.join(folder, 'languages', `${language}.json`);

/** The catalogue of a module in a language. It is empty if there is none yet. */
export function readCatalog(folder: string, language: string): Catalog {
  const file = fileOf(folder, language);
  return existsSync(file) ? Catalog.parse(JSON.parse(readFileSync(file, 'utf8'))) : { draft: {}, read: {} };
}

/** The catalogues of a module in all its languages. */
export const catalogsOf = (folder: string): Catalog[] =>
  globSync('languages/*.json', { cwd: folder }).map((file) => readCatalog(folder, path.basename(file, '.json')));

/** Writes a catalogue, and returns its file. */
export function writeCatalog(folder: string, language: string, catalog: Catalog): string {
  const file = fileOf(folder, language);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(catalog, null, 2)}\n`);
  return file;
}
