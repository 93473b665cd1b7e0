import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Catalog, catalogFile } from 'shared-contracts/catalog';
import type { MenuEntry } from 'shared-contracts/registry';
import { messageProblems, translationProblems } from 'shared-contracts/translation-problems';

/** Its parts are built into each module, and so are their texts. */
const webKit = path.dirname(createRequire(import.meta.url).resolve('web-kit/package.json'));

/** The translations of a catalogue, drafts or not. */
export const textsIn = ({ draft, read }: Catalog): Record<string, string> => ({ ...draft, ...read });

/** What is wrong with the catalogue of a language for a module with these keys, one line each. */
export function catalogProblems(language: string, catalog: Catalog, keys: ReadonlySet<string>): string[] {
  const { draft, read } = catalog;
  const translated = new Map(Object.entries(textsIn(catalog)));
  return [
    ...Object.keys(draft).flatMap((key) => (key in read ? [`“${key}” is a draft and has been read`] : [])),
    ...[...keys].flatMap((key) => (translated.get(key)?.trim() ? [] : [`“${key}” has no translation`])),
    ...[...translated].flatMap(([key, text]) => [
      ...(keys.has(key) ? [] : [`“${key}” is no text of the module any more`]),
      ...translationProblems(language, key, text),
    ]),
  ].map((problem) => `languages/${language}.json: ${problem}`);
}

interface Catalogs {
  /** Language -> what is translated. The languages are those that the module declares. */
  catalogs: Readonly<Record<string, Catalog>>;
  /** Why they must not be released, one line each. */
  problems: string[];
}

/** Language -> what stands in a folder's file of it. */
function readFiles(folder: string): Record<string, Catalog> {
  const files = globSync('languages/*.json', { cwd: folder }).toSorted();
  const read = (file: string) => Catalog.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return Object.fromEntries(files.map((file) => [path.basename(file, '.json'), read(file)]));
}

const merged = (one: Catalog | undefined, { draft, read }: Catalog): Catalog => ({
  draft: { ...one?.draft, ...draft },
  read: { ...one?.read, ...read },
});

/** The catalogues of a module as its next release has them, with the texts of web-kit. They are not checked. */
export function catalogsToRelease(folder: string): Record<string, Catalog> {
  const ofWebKit = readFiles(webKit);
  return Object.fromEntries(
    Object.entries(readFiles(folder)).map(([language, catalog]) => [language, merged(ofWebKit[language], catalog)]),
  );
}

/** Reads the catalogues of a module and compares them with its source. One that has none has no problems with them. */
export async function readCatalogs(folder: string): Promise<Catalogs> {
  const catalogs = readFiles(folder);
  if (Object.keys(catalogs).length === 0) return { catalogs, problems: [] };
  // The parser is there where modules are made, and this package also runs where they are only served.
  const { readTexts } = await import('./read-texts.ts');
  const { said, problems } = readTexts(folder);
  const keys = new Set(said.keys());
  return {
    catalogs,
    problems: [
      ...problems,
      ...[...keys].flatMap((key) => messageProblems('en', key).map((problem) => `“${key}”: ${problem}`)),
      ...Object.entries(catalogs).flatMap(([language, one]) => catalogProblems(language, one, keys)),
    ],
  };
}

async function readSound(folder: string): Promise<Record<string, Catalog>> {
  const { catalogs, problems } = await readCatalogs(folder);
  if (problems.length > 0) throw new Error(`The texts of ${path.basename(folder)}:\n${problems.join('\n')}`);
  return catalogs;
}

/**
 * Writes the catalogues of a module, with the texts of web-kit, beside its built code. Returns them by language. Throws if
 * one is wrong.
 */
export async function writeCatalogs(folder: string, built: string): Promise<Record<string, Catalog>> {
  const catalogs = await readSound(folder);
  await readSound(webKit);
  for (const [language, catalog] of Object.entries(catalogsToRelease(folder)))
    writeFileSync(path.join(built, catalogFile(language)), JSON.stringify(catalog));
  return catalogs;
}

/** Adds the words of the owners' menu in each language of the catalogues. */
export const menuInLanguages = (menu: readonly MenuEntry[], catalogs: Readonly<Record<string, Catalog>>): MenuEntry[] =>
  menu.map((entry) => {
    const { area, label, group } = entry;
    if (area !== 'user' || Object.keys(catalogs).length === 0) return entry;
    const texts = Object.entries(catalogs).map(([language, catalog]) => {
      const words = textsIn(catalog);
      return [language, { label: words[label] ?? label, ...(group && { group: words[group] ?? group }) }];
    });
    return { ...entry, texts: Object.fromEntries(texts) };
  });
