import { readFileSync } from 'node:fs';
import type { Catalog } from 'shared-contracts/catalog';
import type { Translation } from 'shared-contracts/language';
import { translationProblems } from 'shared-contracts/translation-problems';
import { type PoFile, parsePo } from './po-file.ts';
import { readTexts } from './read-texts.ts';
import { readCatalog, type TextModule, writeCatalog } from './text-module.ts';

type Entry = PoFile['entries'][number];

/** A module whose texts are changed. */
interface Changed extends TextModule {
  keys: ReadonlySet<string>;
  before: Catalog;
  entries: Map<string, Entry>;
}

function open({ name, folder }: TextModule, language: Translation): Changed {
  const before = readCatalog(folder, language);
  const keys = new Set([...readTexts(folder).said.keys(), ...Object.keys(before.draft), ...Object.keys(before.read)]);
  return { name, folder, keys, before, entries: new Map() };
}

/** The catalogue with what has come. What was there keeps its order, and what is new follows it. */
function changedCatalog({ before, entries }: Changed): Catalog {
  const [draft, read]: [Record<string, string>, Record<string, string>] = [{}, {}];
  const translated = { ...before.draft, ...before.read };
  for (const key of new Set([...Object.keys(translated), ...entries.keys()])) {
    const isDraft = entries.get(key)?.isDraft ?? key in before.draft;
    (isDraft ? draft : read)[key] = entries.get(key)?.text ?? translated[key] ?? '';
  }
  return { draft, read };
}

/** Why a whole file cannot be taken. */
function fileProblem({ module, language }: PoFile, wanted: Translation, known: boolean): string | undefined {
  if (!known) return `its header names the module “${module}” (Project-Id-Version), which is not here`;
  return language === wanted ? undefined : `its header names the language “${language}”, and not “${wanted}”`;
}

/**
 * Reads PO files back into the catalogues, and returns a line about each that has changed. If one text cannot be taken, it
 * throws what is wrong, and nothing is written.
 */
export function importTexts(language: Translation, files: readonly string[], modules: readonly TextModule[]): string[] {
  const opened = new Map<string, Changed>();
  const find = (name: string | undefined): Changed | undefined => {
    const module = modules.find((one) => one.name === name);
    const found = module && (opened.get(module.name) ?? open(module, language));
    if (found) opened.set(found.name, found);
    return found;
  };
  const problems = files.flatMap((file) => readInto(file, language, find));
  if (problems.length > 0) throw new Error(`Nothing was changed:\n${problems.join('\n')}`);
  return [...opened.values()].flatMap((module) => {
    const after = changedCatalog(module);
    const texts = (one: Catalog) => ({ ...one.draft, ...one.read });
    const changed = [...module.entries].filter(
      ([key, { text, isDraft }]) => texts(module.before)[key] !== text || isDraft !== key in module.before.draft,
    );
    if (changed.length === 0) return [];
    return `${writeCatalog(module.folder, language, after)}: ${changed.length} of ${module.keys.size} texts changed`;
  });
}

/** Reads a file into the modules of its texts. Returns what is wrong with it. */
function readInto(
  name: string,
  language: Translation,
  find: (module: string | undefined) => Changed | undefined,
): string[] {
  let file: PoFile;
  try {
    file = parsePo(readFileSync(name, 'utf8'));
  } catch (failure) {
    return [`${name}: ${failure instanceof Error ? failure.message : failure}`];
  }
  const own = find(file.module);
  const problem = fileProblem(file, language, own !== undefined);
  if (problem !== undefined || !own) return [`${name}: ${problem}`];
  return file.entries
    .filter(({ text }) => text.trim() !== '')
    .flatMap((entry) => {
      // On a page the texts of web-kit are in the catalogues of modules.
      const module = own.keys.has(entry.key) ? own : find('web-kit');
      if (!module?.keys.has(entry.key)) return [`${name}:${entry.line}: “${entry.key}” is no text of ${own.name}`];
      module.entries.set(entry.key, entry);
      return translationProblems(language, entry.key, entry.text).map((wrong) => `${name}:${entry.line}: ${wrong}`);
    });
}
