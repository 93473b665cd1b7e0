import type { datesIn, Language } from 'shared-contracts/language';

/** Gives the text of a key with its values filled in, or undefined if it has no translation. */
export type TextsOf = (key: string, values: Readonly<Record<string, string | number>>) => string | undefined;

/** The language of a page, and what has been loaded of it. */
export interface PageLanguage {
  language: Language;
  /** `MODULE/VERSION` -> the texts of this build. What has none is shown in English. */
  texts: Readonly<Record<string, TextsOf>>;
  /** Formats of dates, which English has elsewhere. */
  dates?: ReturnType<typeof datesIn>;
  /** Some of the texts were read by nobody who speaks the language. */
  hasDrafts?: boolean;
  /** The page was rendered ahead in it. Otherwise it was in English. */
  isSent?: boolean;
}

/** The language in which a page begins. It needs no texts. */
export const english: PageLanguage = { language: 'en', texts: {} };
