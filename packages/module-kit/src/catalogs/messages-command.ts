import path from 'node:path';
import { languageNames, languages, type Translation } from 'shared-contracts/language';
import { exportTexts } from './po-export.ts';
import { importTexts } from './po-import.ts';
import type { TextModule } from './text-module.ts';

const usage = `messages export LANGUAGE [FOLDER]    writes the texts of each module into a PO file
messages import LANGUAGE FILE…      reads them back into languages/LANGUAGE.json`;

const isTranslation = (name: string): name is Translation => name !== 'en' && name in languageNames;

/** Runs a command of translators on the texts of modules, and returns what it has to say. */
export async function runMessagesCommand(
  [command, language = '', ...paths]: readonly string[],
  modules: readonly TextModule[],
): Promise<string[]> {
  if (command !== 'export' && command !== 'import') throw new Error(usage);
  if (!isTranslation(language))
    throw new Error(`There is no language “${language}”. Languages: ${languages.slice(1).join(', ')}.`);
  if (command === 'export') return exportTexts(language, modules, path.resolve(paths[0] ?? 'dist/messages'));
  if (paths.length === 0) throw new Error(usage);
  const changed = importTexts(language, paths, modules);
  return changed.length > 0 ? changed : ['Nothing has changed.'];
}
