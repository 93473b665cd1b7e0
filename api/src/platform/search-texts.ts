import { sql } from 'kysely';
import { folded } from 'shared-contracts/folded';
import { type Caller, type Reach, withinCompanies } from './caller.ts';
import { containsPattern, type Fragment, isShort, searchPattern } from './lists.ts';
import { hasAddressPart, hasWord, hasWordsOf } from './person-words.ts';

/** The text in which people are searched. Must match the expression of its trigram index. */
const personText = sql`folded(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.contact_number)`;

/** A licence number without separators, which people write or omit. */
const plate = sql`translate(v.license_number, ' .-_', '')`;

/** The text in which vehicles are searched. Must match the expression of its trigram index. */
const vehicleText = sql`folded(${plate} || ' ' || v.license_number || ' ' || v.register_number || ' ' || v.make || ' ' || v.model)`;

/** Forms of a search for people, because telephone numbers are stored in the local form without spaces. */
export function personSearchVariants(search: string): string[] {
  const typed = search.trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || !/^\+?[\d\s()-]+$/.test(typed)) return [search];
  const local = digits.length > 2 && digits.startsWith('27') ? [`0${digits.slice(2)}`] : [];
  return [...new Set(typed.startsWith('+') && local.length > 0 ? local : [digits, ...local])];
}

/** Forms of a search for vehicles: with and without the separators of a licence number. */
export const vehicleSearchVariants = (search: string): string[] => [
  ...new Set([search, search.replace(/[\s._-]+/g, '') || search]),
];

const like = (text: Fragment, patterns: string[]): Fragment =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;

/** The first characters of a licence number. Must match the expression of its index. */
const plateStart = sql`left(${plate}, 2)`;

function plateStarts(search: string): Fragment {
  const start = search
    .trim()
    .toLowerCase()
    .replace(/[\s._-]+/g, '');
  // Equality, unlike a pattern, lets the index give the order of the list too.
  if (start.length > 1) return sql`${plateStart} = ${start}`;
  return start === '' ? sql`false` : sql`${plateStart} like ${searchPattern(start)}`;
}

/** Condition: a folded text of a person contains a search, which is not short. */
export const textContains = (text: Fragment, search: string): Fragment =>
  like(text, personSearchVariants(search).map(searchPattern));

/** The same for the text of the person `u`. */
export const personContains = (search: string): Fragment => textContains(personText, search);

/** A person's names and telephone number. Must match the expression of its trigram index. */
const nameText = sql`folded(u.first_name || ' ' || u.last_name || ' ' || u.contact_number)`;

/** Condition: a name or the telephone number of the person `u` contains a search, which is not short. */
export const nameContains = (search: string): Fragment => textContains(nameText, search);

/**
 * The same as `personContains`, for which PostgreSQL does not take it to be rarer than its words are: then it would sort all
 * people who have a common word.
 */
const hasTexts = (search: string): Fragment =>
  sql`(${sql.join(
    personSearchVariants(search).map((variant) => sql`strpos(${personText}, ${folded(variant).trim()}) > 0`),
    sql` or `,
  )})`;

/** Whether a search is a part of an e-mail address, which is found from the start of a word only. */
export const isAddress = (search: string): boolean => search.includes('@');

/** Condition: the person `u` has an e-mail address with the search, which starts with a word of it. */
export const addressMatches = (search: string, companies: Caller['companies'] = 'all'): Fragment =>
  sql`(${hasAddressPart(search, companies)} and ${hasTexts(search)})`;

/** Condition: the person `u` matches the search by name, e-mail address or telephone number. */
export const personMatches = (search: string): Fragment =>
  isAddress(search) ? addressMatches(search) : personContains(search);

/** The same for the people within an administrator's reach. */
export const personWithinMatches = (search: string, reach: Reach): Fragment =>
  sql`(${withinCompanies(reach, 'u.company_id')} and ${personMatches(search)})`;

/** Condition: the first name of the person `u` of a company starts with a short search. */
export const firstNameStarts = (search: string, companies: Caller['companies']): Fragment =>
  // Of everybody, most have to be read anyway. The people of a company are found by words.
  companies === 'all' || !hasWord(search)
    ? personContains(search)
    : sql`(${hasWordsOf([search], 'start', companies)} and ${personContains(search)})`;

/** Condition: the vehicle `v` of one person matches the search by licence number, register number, make or model. */
export const ownVehicleMatches = (search: string): Fragment =>
  like(vehicleText, vehicleSearchVariants(search).map(containsPattern));

/** The same for a search through all vehicles, with an index. */
export const vehicleMatches = (search: string): Fragment =>
  isShort(search) ? plateStarts(search) : like(vehicleText, vehicleSearchVariants(search).map(searchPattern));

/** The same for the vehicles within an administrator's reach. */
export const vehicleWithinMatches = (search: string, reach: Reach): Fragment =>
  sql`(${withinCompanies(reach, 'v.company_id')} and ${vehicleMatches(search)})`;

/** Condition: the licence number of vehicle `v` matches the search. The whole text is included for the sake of its index. */
export const plateMatches = (search: string): Fragment =>
  isShort(search)
    ? plateStarts(search)
    : sql`${vehicleMatches(search)} and ${like(sql`(${plate} || ' ' || v.license_number)`, vehicleSearchVariants(search).map(searchPattern))}`;

/** Condition: the search is the telephone number of the person `u`. */
export const hasTelephone = (search: string): Fragment =>
  sql`u.contact_number = any(${personSearchVariants(search)}::text[])`;

/** Condition: the search is the licence number of the vehicle `v`, with or without separators. */
export const hasPlate = (search: string): Fragment => sql`${plate} = ${search.toLowerCase().replace(/[\s._-]+/g, '')}`;

/** How closely a text must match a search, if not in any part: with a whole word of it, or with the start of one. */
export type Closeness = 'word' | 'start';

const hasWords = (search: string, last: 'whole' | 'start', companies: Caller['companies']): Fragment =>
  sql`(${hasWordsOf(personSearchVariants(search), last, companies)} and ${hasTexts(search)})`;

/** Condition: the person `u` of a company has the search as whole words. */
export const wholeWords = (search: string, companies: Caller['companies']): Fragment =>
  hasWords(search, 'whole', companies);

/** Condition: the person `u` of a company has the search, of which the last word can be the start of one. */
export const startsOfWords = (search: string, companies: Caller['companies']): Fragment =>
  hasWords(search, 'start', companies);

/** Whether a search for people is a single word, of which also a part is looked for. A number counts as one. */
export const isOneWord = (search: string): boolean =>
  personSearchVariants(search).every((variant) => !/\s/.test(variant.trim()));

/** Patterns of a search in a text of words. The trigram indexes know where words begin and end. */
function wordPatterns(search: string, closeness: Closeness): string[] {
  const word = searchPattern(search.trim()).slice(1, -1);
  return closeness === 'start' ? [`${word}%`, `% ${word}%`] : [word, `${word} %`, `% ${word}`, `% ${word} %`];
}

/** Condition: the vehicle `v` matches the search as closely as given. Not for short searches. */
export const vehicleMatchesAs = (search: string, closeness: Closeness): Fragment =>
  like(
    vehicleText,
    vehicleSearchVariants(search).flatMap((variant) => wordPatterns(variant, closeness)),
  );

/** How closely the vehicle `v` matches the search: 0 for a whole word, 1 for the start of one, else 2. */
export const vehicleCloseness = (search: string): Fragment =>
  sql`case when ${vehicleMatchesAs(search, 'word')} then 0 when ${vehicleMatchesAs(search, 'start')} then 1 else 2 end`;
