import { useContext } from 'react';
import type { Language } from 'shared-contracts/language';
import { PartContext, type PartTexts } from 'web-kit/host';

/** An empty field in a person's words, and not in those of yup: 'Please enter the first name'. */
const plainWords = (error: string): string =>
  error.replace(/^(.+) is a required field$/, (_, label: string) => `Please enter the ${label.toLowerCase()}`);

/**
 * How an English text is said in a part of a page. `later` knows those with values too: its code comes with the schemas of forms.
 * Others with a brace are what somebody typed.
 */
export const saying = {
  say: ({ t }: PartTexts, text: string) => (text.includes('{') ? text : t(plainWords(text))),
};

/** Says texts that were made by `later` in the language of the part that they stand in. */
export function useSaid(): (text: string) => string {
  const part = useContext(PartContext);
  return (text) => saying.say(part, text);
}

/** A text that was made by `later`, in the language of the part that it stands in. Others are in `lang`, as the API says. */
export function Said({ children, lang = 'en' }: { children: string; lang?: Language | undefined }) {
  const text = useSaid()(children);
  return <span lang={text === children ? lang : undefined}>{text}</span>;
}
