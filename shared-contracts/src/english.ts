import type { Translate, Values } from './messages.ts';

/**
 * The source texts, in this part of ICU MessageFormat: `{name}`, and plurals whose forms hold `#` for the count and no arguments.
 * English has two forms, so that its pages need no more code than this (the other languages: `formatMessage`).
 */
export const inEnglish: Translate = (text: string, values: Values = {}, _context?: string) =>
  text.replace(
    /\{(\w+)(?:, plural, one \{(.*?)\} other \{(.*?)\})?\}/g,
    (_, name: string, one: string | undefined, other: string) => {
      const value = String(values[name]);
      return one === undefined
        ? value
        : (value === '1' ? one : other).replaceAll('#', Number(value).toLocaleString('en'));
    },
  );
