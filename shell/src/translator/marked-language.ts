import type { Language } from 'shared-contracts/language';
import { formatMessage, partsOfKey } from 'shared-contracts/messages';
import type { Host, PageLanguage, TextsOf } from 'web-kit/host';
import { mostTexts, withMarks } from './marks.ts';

/** A text that a module of the page has said. */
export interface SaidText {
  /** `MODULE/VERSION` */
  build: string;
  key: string;
}

/** The wording of a text that is to be shown instead of its translation. */
type WordingOf = (text: SaidText) => string | undefined;

const buildsOf = (
  page: PageLanguage,
  change: (texts: TextsOf, build: string) => TextsOf | undefined,
): PageLanguage => ({
  ...page,
  texts: Object.fromEntries(
    Object.entries(page.texts).flatMap(([build, texts]) => {
      const changed = change(texts, build);
      return changed ? [[build, changed]] : [];
    }),
  ),
});

/** Says texts with marks, and knows those that were said. */
function createMarker(wordingOf: WordingOf) {
  const ids = new Map<string, number>();
  const said: SaidText[] = [];
  const originals = new WeakMap<TextsOf, TextsOf | undefined>();

  const idOf = (text: SaidText): number => {
    const name = `${text.build} ${text.key}`;
    const id = ids.get(name) ?? said.push(text) - 1;
    ids.set(name, id);
    return id;
  };

  const markedTexts = (language: Language, build: string, original?: TextsOf): TextsOf => {
    const marked: TextsOf = (key, values) => {
      const text = { build, key };
      const wording = wordingOf(text);
      const shown = wording === undefined ? original?.(key, values) : formatMessage(language, wording, values);
      const id = idOf(text);
      const words = shown ?? formatMessage('en', partsOfKey(key).english, values);
      return id < mostTexts ? withMarks(id, words) : words;
    };
    originals.set(marked, original);
    return marked;
  };

  return {
    textOf: (id: number): SaidText | undefined => said[id],
    unmarked: (page: PageLanguage) => buildsOf(page, (texts) => (originals.has(texts) ? originals.get(texts) : texts)),
    marked: (page: PageLanguage): PageLanguage => {
      const { texts } = buildsOf(page, (original, build) => markedTexts(page.language, build, original));
      const known = { ...texts };
      // A module without texts in this language says them in English, which is to be seen as missing.
      const everyBuild = new Proxy(known, {
        get: (_, build) =>
          typeof build === 'string' ? (known[build] ??= markedTexts(page.language, build)) : undefined,
      });
      return { ...page, texts: everyBuild };
    },
  };
}

/**
 * Marks all texts that a page says in another language than English, also those that are missing there. A text for which
 * `wordingOf` has another wording is said in that.
 */
export function markLanguage(language: Host['language'], wordingOf: WordingOf) {
  const { marked, unmarked, textOf } = createMarker(wordingOf);
  let own: PageLanguage | undefined;
  const mark = () => {
    const page = language.get();
    if (page === own || page.language === 'en') return;
    own = marked(unmarked(page));
    language.set(own);
  };
  const unsubscribe = language.subscribe(mark);
  mark();
  return {
    /** The text of a mark. */
    textOf,
    /** Says every text anew. */
    refresh: () => {
      own = undefined;
      mark();
    },
    stop: () => {
      unsubscribe();
      language.set(unmarked(language.get()));
    },
  };
}
