import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from 'shared-contracts/language';
import { partsOfKey } from 'shared-contracts/messages';
import { termsIn } from 'shared-contracts/term-base';
import { lineOf } from '../sources/parse.ts';
import { type ExportedText, writePo } from './po-file.ts';
import { readTexts, type SourceTexts } from './read-texts.ts';
import { type Seen, seenOn } from './seen-on.ts';
import { catalogsOf, readCatalog, type TextModule } from './text-module.ts';

type Places = NonNullable<ReturnType<SourceTexts['said']['get']>>;

const mostPages = 6;

/** The pages that say a text. Those of a slot are known where the module that has the slot is. */
function pagesNote(places: Places, files: Seen['files'], slots: Seen['slots']): string[] {
  const views = places.flatMap(({ by }) => [...(files.get(by) ?? [])]);
  // Administrators read English.
  const pages = [...new Set(views.flatMap((view) => [...(slots.get(view.replace('slot ', '')) ?? [view])]))].filter(
    (page) => !page.startsWith('/admin'),
  );
  const rest = pages.length > mostPages ? ` and ${pages.length - mostPages} more` : '';
  return [
    ...(pages.length > 0 ? [`Seen on: ${pages.slice(0, mostPages).join(', ')}${rest}`] : []),
    ...(places.some(({ file, by }) => file === by && path.basename(file) === 'index.ts')
      ? ['Seen in: the owners’ menu']
      : []),
  ];
}

/** Labels and buttons are short and no sentences. */
const isLabel = (english: string) => english.length <= 40 && !/[.!?…]$|, plural,/.test(english);

/** How long a label may be is known from the translations that are shown already. */
function lengthNote(english: string, translations: readonly (string | undefined)[]): string[] {
  const longest = Math.max(english.length, ...translations.map((text = '') => text.length));
  return isLabel(english)
    ? [`Length: up to ${longest} characters are shown today; look at a longer one at 320 px`]
    : [];
}

function termsNote(english: string, language: Translation): string[] {
  const terms = termsIn(english, language);
  return terms.length > 0 ? [`Terms: ${terms.map(([english, word]) => `${english} = ${word}`).join('; ')}`] : [];
}

/** The texts of a module in a language, each with what a translator needs to know of it. */
function textsToTranslate(
  language: Translation,
  { folder }: TextModule,
  { files }: Seen,
  slots: Seen['slots'],
): ExportedText[] {
  const { said } = readTexts(folder);
  const { draft, read } = readCatalog(folder, language);
  const others = catalogsOf(folder);
  return [...new Set([...Object.keys(draft), ...Object.keys(read), ...said.keys()])].map((key) => {
    const places = said.get(key) ?? [];
    const { english } = partsOfKey(key);
    return {
      key,
      text: read[key] ?? draft[key] ?? '',
      isDraft: key in draft,
      references: [
        ...new Set(places.map(({ file, offset }) => `${path.relative(folder, file)}:${lineOf(file, offset)}`)),
      ],
      notes: [
        ...pagesNote(places, files, slots),
        ...lengthNote(
          english,
          others.map((one) => one.read[key] ?? one.draft[key]),
        ),
        ...termsNote(english, language),
      ],
    };
  });
}

/** Writes a PO file for each module, and returns their paths. */
export async function exportTexts(
  language: Translation,
  modules: readonly TextModule[],
  to: string,
): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const seen = new Map<TextModule, Seen>();
  for (const module of modules) seen.set(module, await seenOn(module));
  const slots = new Map([['ambient', new Set(['every page'])], ...[...seen.values()].flatMap((one) => [...one.slots])]);
  return [...seen].map(([module, views]) => {
    const file = path.join(to, `${module.name}.${language}.po`);
    writeFileSync(file, writePo(module.name, language, textsToTranslate(language, module, views, slots)));
    return file;
  });
}
