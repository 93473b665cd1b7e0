import { readFileSync } from 'node:fs';
import { Catalog } from 'shared-contracts/catalog';
import { listDate, longDay, monthInWords, paymentDate } from 'shared-contracts/dates';
import { inEnglish } from 'shared-contracts/english';
import { longDate } from 'shared-contracts/formats';
import { datesIn, type Language, type Translation } from 'shared-contracts/language';
import { catalogKey, formatMessage, type Translate, type Values } from 'shared-contracts/messages';
import { packageFile } from './package-files.ts';

type Dates = Pick<ReturnType<typeof datesIn>, 'listDate' | 'longDate' | 'longDay' | 'monthInWords' | 'paymentDate'>;

/** What is said in one language. */
export interface Localization extends Dates {
  language: Language;
  t: Translate;
  /** Whether a text was used that has no translation, or one that nobody who speaks the language has read. */
  isDraft: () => boolean;
}

export const english: Localization = {
  language: 'en',
  t: inEnglish,
  listDate,
  longDate,
  longDay,
  monthInWords,
  paymentDate,
  isDraft: () => false,
};

const catalogs = new Map<Translation, Catalog>();

/** Reads the catalogue of a language once, which is part of this program. */
function catalogOf(language: Translation): Catalog {
  const known = catalogs.get(language);
  if (known) return known;
  const read = Catalog.parse(JSON.parse(readFileSync(packageFile(`languages/${language}.json`), 'utf8')));
  catalogs.set(language, read);
  return read;
}

/** The words of one mail or paper in a language. What has no translation is English. */
export function localization(language: Language): Localization {
  if (language === 'en') return english;
  const { draft, read } = catalogOf(language);
  let usedDraft = false;
  const say = (text: string, values: Values = {}, context?: string) => {
    const key = catalogKey(text, context);
    const known = read[key];
    if (known !== undefined) return formatMessage(language, known, values);
    usedDraft = true;
    const drafted = draft[key];
    return drafted === undefined ? inEnglish(text, values) : formatMessage(language, drafted, values);
  };
  return {
    language,
    t: say,
    ...datesIn(language),
    isDraft: () => usedDraft,
  };
}

/** The language that a person chose, if the site offers it still. */
export const offeredLanguage = (chosen: Language | null | undefined, offered: readonly Language[] = []): Language =>
  offered.find((language) => language === chosen) ?? 'en';

/** Stands between a translation that is a draft and its English: prices, codes and deadlines must be certain. */
export const draftNote = ({ t }: Localization): string => t('This translation is a draft. In English:');

/** A whole sentence in a language. Undefined if its catalogue has none. */
export function translated(language: Language, text: string): { message: string; language: Translation } | undefined {
  if (language === 'en') return undefined;
  const { draft, read } = catalogOf(language);
  const message = read[text] ?? draft[text];
  return message === undefined ? undefined : { message, language };
}
