import { type PropsWithChildren, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { english, type PageLanguage, useHost } from 'web-kit/host';
import { ownModule } from '../loading/own-module.ts';
import { inEnglish, type Values, type ValuesOf } from './message.ts';
import { TextLanguage } from './text-language.ts';

/** The values of a text without arguments may be left out, and so may the context. */
type Rest<Text extends string> = [keyof ValuesOf<Text>] extends [never]
  ? [values?: Values, context?: string]
  : [values: ValuesOf<Text> & Values, context?: string];

/**
 * Gives an English text in the reader's language: `t('Hello {name}', { name })`. The text is the key of its translation. A
 * context tells texts apart that are the same in English only: `t('Change', {}, 'coins')`.
 */
export type Translate = <const Text extends string>(text: Text, ...rest: Rest<Text>) => string;

/** What this build says in the page's language. Administrators read English, in which the back office is written. */
function useOwnLanguage() {
  const page = useHost().language;
  const inAdmin = useLocation().pathname.startsWith('/admin');
  // A page that was rendered ahead is taken over in English.
  const { language, texts, dates } = useSyncExternalStore(page.subscribe, page.get, () => english);
  const { module = '', version = '' } = ownModule() ?? {};
  const translate = inAdmin ? undefined : texts[`${module}/${version}`];
  return { translate, dates: translate && dates, lang: language === 'en' ? undefined : translate ? language : 'en' };
}

/** The texts of this module in the reader's language, or in English where there are none. */
export function useText(): Translate {
  const { translate } = useOwnLanguage();
  return useCallback(
    (text: string, values: Values = {}, context?: string) =>
      translate?.(context ? `${text} [${context}]` : text, values) ?? inEnglish(text, values),
    [translate],
  );
}

type DateFormats = NonNullable<PageLanguage['dates']>;

/** Formats of dates in the language of this module's texts, given those of English: `useDates({ paymentDate })`. */
export const useDates = <Name extends keyof DateFormats>(inEnglish: Pick<DateFormats, Name>): Pick<DateFormats, Name> =>
  useOwnLanguage().dates ?? inEnglish;

/** The root of what is translated. On a page in another language it says which one it is in. */
export function Translated({ children }: PropsWithChildren) {
  const { lang } = useOwnLanguage();
  return (
    <TextLanguage value={lang}>
      <div lang={lang}>{children}</div>
    </TextLanguage>
  );
}
