import { datesIn } from 'shared-contracts/language';
import { formatMessage } from 'shared-contracts/messages';
import type { Host, PageLanguage } from 'web-kit/host';

/** A language in which each text of a module is its English one in brackets. A build in tests has no address. */
export const pseudoLanguage: PageLanguage = {
  language: 'zu',
  texts: { '/': (key, values) => `[${formatMessage('en', key, values)}]` },
  dates: datesIn('zu'),
};

/** Turns a page to the language in which translated texts stand in brackets. Wrap it in `act`. */
export const turnToPseudoLanguage = ({ language }: Pick<Host, 'language'>): void => language.set(pseudoLanguage);

/** What stands in no brackets. A text may be a value of another. */
function outsideBrackets(text: string): string {
  const rest = text.replace(/\[[^[\]]*\]/g, '');
  return rest === text ? text.trim() : outsideBrackets(rest);
}

const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'data-label'];

/**
 * The words on a page in the pseudo language that are neither translated nor marked as English: data, or a fault. With a
 * language only those that are marked with it.
 */
export function wordsLeftAlone(marked?: 'zu'): string[] {
  const found = new Set<string>();
  const add = (text: string | null, at: Element) => {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang === 'en' || (marked && lang !== marked)) return;
    const rest = outsideBrackets(text ?? '');
    if (/\p{L}{2}/u.test(rest)) found.add(rest);
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('style, script')) continue;
    for (const name of attributes) add(element.getAttribute(name), element);
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.textContent, element);
  }
  return [...found];
}
