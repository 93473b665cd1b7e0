import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Catalog, catalogFile, releasedCatalog, type Texts } from 'shared-contracts/catalog';
import { partsOfKey } from 'shared-contracts/messages';
import type { MenuEntry } from 'shared-contracts/registry';
import { messageProblems, translationProblems } from 'shared-contracts/translation-problems';
import { readCatalog } from './text-module.ts';

/** Its parts are built into each module, and so are their texts. */
const webKit = path.dirname(createRequire(import.meta.url).resolve('web-kit/package.json'));

/** The translations of a catalogue, drafts or not. */
export const textsIn = ({ draft, read }: Catalog): Record<string, string> => ({ ...draft, ...read });

/** What is wrong with the catalogue of a language for a module with these keys, one line each. */
function catalogProblems(language: string, catalog: Catalog, keys: ReadonlySet<string>): string[] {
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
  const languages = files.map((file) => path.basename(file, '.json'));
  return Object.fromEntries(languages.map((language) => [language, readCatalog(folder, language)]));
}

const merged = (one: Catalog | undefined, { draft, read }: Catalog): Catalog => ({
  draft: { ...one?.draft, ...draft },
  read: { ...one?.read, ...read },
});

/** The catalogues of a module with the texts of web-kit. They are not checked. */
export function catalogsWithWebKit(folder: string): Record<string, Catalog> {
  const ofWebKit = readFiles(webKit);
  return Object.fromEntries(
    Object.entries(readFiles(folder)).map(([language, catalog]) => [language, merged(ofWebKit[language], catalog)]),
  );
}

/** The scripts of a build, with their texts as they stand in the sources. */
function codeIn(built: string): string {
  const scripts = globSync('*.js', { cwd: built }).map((file) => readFileSync(path.join(built, file), 'utf8'));
  return scripts
    .join('')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '');
}

/** A catalogue without the texts of web-kit that a build does not say. */
function withoutUnsaid({ draft, read }: Catalog, own: Catalog | undefined, code: string): Catalog {
  const known = own ? textsIn(own) : {};
  const said = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key in known || code.includes(partsOfKey(key).english)));
  return { draft: said(draft), read: said(read) };
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
  const code = codeIn(built);
  for (const [language, catalog] of Object.entries(catalogsWithWebKit(folder))) {
    const released = releasedCatalog(withoutUnsaid(catalog, catalogs[language], code));
    writeFileSync(path.join(built, catalogFile(language)), JSON.stringify(released));
  }
  return catalogs;
}

/** Adds the words of the owners' menu in each language of the catalogues, which have them by `nameOf` of the English ones. */
export const menuInLanguages = (
  menu: readonly MenuEntry[],
  catalogs: Readonly<Record<string, Catalog>>,
  nameOf = (text: string) => text,
): MenuEntry[] =>
  menu.map((entry) => {
    const { area, label, group } = entry;
    if (area !== 'user' || Object.keys(catalogs).length === 0) return entry;
    const texts = Object.entries(catalogs).map(([language, catalog]) => {
      const words = textsIn(catalog);
      const say = (text: string) => words[nameOf(text)] ?? text;
      return [language, { label: say(label), ...(group && { group: say(group) }) }];
    });
    return { ...entry, texts: Object.fromEntries(texts) };
  });
