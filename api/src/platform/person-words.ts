import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import type { Fragment } from './lists.ts';

/** Spaces and signs between words. Must match those of the function `words_of_person` in the database. */
const separators = /[\t\n\r -/:-@[-`{-~]+/;

const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** Condition: the person `u` has words, by full text queries, and is of a company within a caller's reach. */
function hasWords(queries: readonly string[], companies: Caller['companies']): Fragment {
  if (queries.length === 0) return sql`false`;
  // The company's id is one of the words, so that its people are found as soon as everybody's.
  const within = companies === 'all' ? '' : ` & (${companies.map(quoted).join(' | ')})`;
  return sql`u.search_words @@ ${`(${queries.join(' | ')})${within}`}::tsquery`;
}

const normalized = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** The words of a text. */
const wordsOf = (text: string): string[] => normalized(text).split(separators).filter(Boolean);

/** Whether a text has more in it than spaces and signs. */
export const hasWord = (text: string): boolean => wordsOf(text).length > 0;

/** Condition: the person `u` has all words of one of the texts, of which the last can be the start of one. */
export function hasWordsOf(
  texts: readonly string[],
  last: 'whole' | 'start',
  companies: Caller['companies'],
): Fragment {
  const queries = texts
    .map((text) => wordsOf(text).map(quoted).join(' & '))
    .filter(Boolean)
    .map((query) => `(${query}${last === 'start' ? ':*' : ''})`);
  return hasWords(queries, companies);
}

/** Condition: the e-mail address of the person `u`, or what follows a sign in it, starts with a text. */
export function hasAddressPart(text: string, companies: Caller['companies']): Fragment {
  const start = normalized(text).replace(/^[@.+\-_']+/, '');
  return hasWords(start === '' ? [] : [`${quoted(start)}:*`], companies);
}
