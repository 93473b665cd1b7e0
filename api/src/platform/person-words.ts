import { sql } from 'kysely';
import { folded } from 'shared-contracts/folded';
import { type Caller, withinCompanies } from './caller.ts';
import type { Fragment } from './lists.ts';

/** Spaces and signs between words. Must match those of the function `words_of_person` in the database. */
const separators = /[\t\n\r -/:-@[-`{-~]+/;

const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;

/** A word, or the start of one. */
interface Term {
  word: string;
  isStart: boolean;
}

/** A full text query for one of several lists of terms, with `start` before each word. */
const queryOf = (alternatives: readonly (readonly Term[])[], start = ''): string =>
  alternatives
    .map(
      (terms) => `(${terms.map(({ word, isStart }) => `${quoted(start + word)}${isStart ? ':*' : ''}`).join(' & ')})`,
    )
    .join(' | ');

/** The start of a company's id. Must match that in the function `words_within_company` of the database. */
const startOf = (companyId: string): string => companyId.slice(0, 6);

/**
 * Condition: the person `u` has all of one of several lists of terms, and is of a company within a caller's reach. Unless that
 * is everybody, only an index should evaluate it.
 */
function hasTerms(alternatives: readonly (readonly Term[])[], companies: Caller['companies']): Fragment {
  if (alternatives.length === 0) return sql`false`;
  if (companies === 'all') return sql`u.search_words @@ ${queryOf(alternatives)}::tsquery`;
  const query = companies.map((company) => queryOf(alternatives, startOf(company))).join(' | ');
  // "is true" keeps PostgreSQL from also collecting all people of the company by another index.
  return sql`(words_within_company(u.company_id, u.search_words) @@ ${query}::tsquery
    and ${withinCompanies({ companies }, 'u.company_id')} is true)`;
}

/** The words of a text. */
const wordsOf = (text: string): string[] => folded(text).split(separators).filter(Boolean);

/** Whether a text has more in it than spaces and signs. */
export const hasWord = (text: string): boolean => wordsOf(text).length > 0;

/** Condition: the person `u` has all words of one of the texts, of which the last can be the start of one. */
export function hasWordsOf(
  texts: readonly string[],
  last: 'whole' | 'start',
  companies: Caller['companies'],
): Fragment {
  const alternatives = texts.map((text) =>
    wordsOf(text).map((word, at, { length }): Term => ({ word, isStart: last === 'start' && at === length - 1 })),
  );
  return hasTerms(
    alternatives.filter((terms) => terms.length > 0),
    companies,
  );
}

/** Condition: the e-mail address of the person `u`, or what follows a sign in it, starts with a text. */
export function hasAddressPart(text: string, companies: Caller['companies']): Fragment {
  const start = folded(text)
    .trim()
    .replace(/^[@.+\-_']+/, '');
  return hasTerms(start === '' ? [] : [[{ word: start, isStart: true }]], companies);
}
