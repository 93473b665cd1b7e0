import { createContext, type PropsWithChildren, useContext, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { inEnglish } from 'shared-contracts/english';
import type { Language } from 'shared-contracts/language';
import type { Translate, Values } from 'shared-contracts/messages';
import { useHost } from './host-context.tsx';
import { english, type PageLanguage } from './page-language.ts';

type DateFormats = NonNullable<PageLanguage['dates']>;

/** What a part of a page says. */
export interface PartTexts {
  t: Translate;
  /** What to mark the texts with. Undefined on a page in English. */
  lang?: Language;
  /** Formats of dates. English has them elsewhere. */
  dates?: PageLanguage['dates'];
}

/** The English texts themselves. */
export const englishText: Translate = (text: string, values: Values = {}, _context?: string) => inEnglish(text, values);

const unmarked: PartTexts = { t: englishText };
const markedAsEnglish: PartTexts = { ...unmarked, lang: 'en' };

/** The texts of the part of a page that a component stands in. */
export const PartContext = createContext<PartTexts>(unmarked);

/** For the components of web-kit: their texts, in the language of what they stand in. */
export const usePartText = (): Translate => useContext(PartContext).t;

/** A part of the page that is not translated. */
export function InEnglish({ children }: PropsWithChildren) {
  const { lang } = useContext(PartContext);
  return <PartContext value={lang ? markedAsEnglish : unmarked}>{children}</PartContext>;
}

/** What a build says in the page's language, for `web-kit/language`. It is here so that a page has the code once. */
export function textsOfBuild({ module, version }: { module: string; version: string }) {
  const build = `${module}/${version}`;

  /** In the language of a page, or in English where there are no texts. */
  function textsIn({ language, texts, dates }: PageLanguage): PartTexts {
    const textsOf = texts[build];
    if (!textsOf) return language === 'en' ? unmarked : markedAsEnglish;
    const t: Translate = (text: string, values: Values = {}, context?: string) =>
      textsOf(context ? `${text} [${context}]` : text, values) ?? inEnglish(text, values);
    return { t, lang: language, dates };
  }

  /** In the reader's language. Administrators read English. */
  function useTexts(): PartTexts {
    const page = useHost().language;
    const inAdmin = useLocation().pathname.startsWith('/admin');
    // A page that was rendered ahead is taken over as it was sent.
    const shown = useSyncExternalStore(page.subscribe, page.get, () => (page.get().isSent ? page.get() : english));
    return useMemo(() => textsIn(inAdmin ? { ...shown, texts: {} } : shown), [shown, inAdmin]);
  }

  return {
    textsIn,
    useTexts,
    useText: (): Translate => useTexts().t,

    /** Formats of dates in the language of this build's texts, given those of English: `useDates({ paymentDate })`. */
    useDates: <Name extends keyof DateFormats>(formats: Pick<DateFormats, Name>): Pick<DateFormats, Name> =>
      useTexts().dates ?? formats,

    /** The root of what is translated. On a page in another language it says which one it is in. */
    Translated: ({ children }: PropsWithChildren) => {
      const texts = useTexts();
      return (
        <PartContext value={texts}>
          <div lang={texts.lang}>{children}</div>
        </PartContext>
      );
    },
  };
}
