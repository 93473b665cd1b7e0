import { longDay, monthInWords, timeOfDay } from './dates.ts';

/** The product's languages by their BCP 47 tags. English is the source. */
export const languages = ['en', 'af', 'zu', 'xh'] as const;
export type Language = (typeof languages)[number];
/** How each language names itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
};

/** A language that English is translated to. */
export type Translation = Exclude<Language, 'en'>;

/** How a language names months and weekdays. A week begins with Sunday, as `Date` counts. */
export interface DateNames {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
}

const names = (long: string, short: string, days: string, shortDays: string): DateNames => ({
  months: long.split(' '),
  shortMonths: short.split(' '),
  weekdays: days.split(' '),
  shortWeekdays: shortDays.split(' '),
});

/** Names as CLDR has them. Chromium has them for English and Afrikaans only, and shows US English for the others. */
export const dateNames: Readonly<Record<Translation, DateNames>> = {
  af: names(
    'Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember',
    'Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Des',
    'Sondag Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag',
    'So. Ma. Di. Wo. Do. Vr. Sa.',
  ),
  zu: names(
    'Januwari Februwari Mashi Ephreli Meyi Juni Julayi Agasti Septhemba Okthoba Novemba Disemba',
    'Jan Feb Mas Eph Mey Jun Jul Aga Sep Okt Nov Dis',
    'ISonto UMsombuluko ULwesibili ULwesithathu ULwesine ULwesihlanu UMgqibelo',
    'Son Mso Bil Tha Sin Hla Mgq',
  ),
  xh: names(
    'Janyuwari Februwari Matshi Epreli Meyi Juni Julayi Agasti Septemba Okthobha Novemba Disemba',
    'Jan Feb Mat Epr Mey Jun Jul Aga Sept Okt Nov Dis',
    'Cawe Mvulo Lwesibini Lwesithathu Lwesine Lwesihlanu Mgqibelo',
    'Caw Mvu Bin Tha Sin Hla Mgq',
  ),
};

/**
 * The date formats of a language, with the names that English has in `dates.ts` and `formats.ts`. The month is always named,
 * because readers of other languages may not expect the day first.
 */
export function datesIn(language: Translation) {
  const { months, shortMonths } = dateNames[language];
  const day = (at: string) => longDay(at, months);
  const shortDay = (at: string) => longDay(at, shortMonths);
  return {
    listDate: shortDay,
    listTime: (at: string) => `${shortDay(at)} ${timeOfDay(at)}`,
    paymentDate: shortDay,
    longDay: day,
    longDate: day,
    eventTime: (at: string) => `${day(at)}, ${timeOfDay(at)}`,
    monthInWords: (at: string) => monthInWords(at, months),
  };
}

/** The plural form that a count takes. isiZulu counts zero as one. */
export const pluralForm = (language: Language, count: number): Intl.LDMLPluralRule =>
  new Intl.PluralRules(language).select(count);
