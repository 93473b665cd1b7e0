import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Catalog, catalogFile } from 'shared-contracts/catalog';
import type { MenuEntry } from 'shared-contracts/registry';
import { messageProblems, translationProblems } from 'shared-contracts/translation-problems';

/** Its parts are built into each module, and so are their texts. */
const webKit = path.dirname(createRequire(import.meta.url).resolve('web-kit/package.json'));

function catalogProblems(language: string, { draft, read }: Catalog, keys: ReadonlySet<string>): string[] {
  const translated = new Map([...Object.entries(draft), ...Object.entries(read)]);
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

/** Reads the catalogues of a module and compares them with its source. One that has none has no problems with them. */
export async function readCatalogs(folder: string): Promise<Catalogs> {
  const files = globSync('languages/*.json', { cwd: folder }).toSorted();
  if (files.length === 0) return { catalogs: {}, problems: [] };
  // The parser is there where modules are made, and this package also runs where they are only served.
  const { readTexts } = await import('./read-texts.ts');
  const { said, problems } = readTexts(folder);
  const keys = new Set(said.keys());
  const read = (file: string) => Catalog.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  const catalogs = Object.fromEntries(files.map((file) => [path.basename(file, '.json'), read(file)]));
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
  const ofWebKit = await readSound(webKit);
  for (const [language, { draft, read }] of Object.entries(catalogs)) {
    const shared = ofWebKit[language];
    const all: Catalog = { draft: { ...shared?.draft, ...draft }, read: { ...shared?.read, ...read } };
    writeFileSync(path.join(built, catalogFile(language)), JSON.stringify(all));
  }
  return catalogs;
}

/** Adds the words of the owners' menu in each language of the catalogues. */
export const menuInLanguages = (menu: readonly MenuEntry[], catalogs: Readonly<Record<string, Catalog>>): MenuEntry[] =>
  menu.map((entry) => {
    const { area, label, group } = entry;
    if (area !== 'user' || Object.keys(catalogs).length === 0) return entry;
    const texts = Object.entries(catalogs).map(([language, { draft, read }]) => {
      const words = { ...draft, ...read };
      return [language, { label: words[label] ?? label, ...(group && { group: words[group] ?? group }) }];
    });
    return { ...entry, texts: Object.fromEntries(texts) };
  });
