import { sql } from 'kysely';
import { folded } from 'shared-contracts/clean-text';
import { containsPattern, type Fragment, isShort, searchPattern, startPattern } from './lists.ts';

/** The text in which people are searched. Must match the expression of its index. */
const personText = sql`folded(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.contact_number)`;

/** A licence number without separators, which people write or omit. Must match the expression of its index. */
const plate = sql`translate(v.license_number, ' .-_', '')`;

/** The text in which vehicles are searched. Must match the expression of its index. */
const vehicleText = sql`folded(${plate} || ' ' || v.license_number || ' ' || v.register_number || ' ' || v.make || ' ' || v.model)`;

/** Forms of a search for people, because telephone numbers are stored in the local form without spaces. */
export function personSearchVariants(search: string): string[] {
  const typed = search.trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || !/^\+?[\d\s()-]+$/.test(typed)) return [search];
  const local = digits.length > 2 && digits.startsWith('27') ? [`0${digits.slice(2)}`] : [];
  return [...new Set(typed.startsWith('+') && local.length > 0 ? local : [digits, ...local])];
}

const withoutSeparators = (text: string): string => text.replace(/[\s._-]+/g, '');

/** Forms of a search for vehicles: with and without the separators of a licence number. */
export const vehicleSearchVariants = (search: string): string[] => [
  ...new Set([search, withoutSeparators(search) || search]),
];

const like = (text: Fragment, patterns: readonly string[]): Fragment =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` or `,
  )})`;

/** Condition: the licence number of the vehicle `v` starts with a short search. */
function plateStarts(search: string): Fragment {
  const start = withoutSeparators(search);
  return start === '' ? sql`false` : sql`${plate} like ${startPattern(start)}`;
}

/**
 * Condition: the person `u` matches the search by name, e-mail address or telephone number; a short one by first name. Several
 * words match in any order, because clerks are told the surname first.
 */
export function personMatches(search: string): Fragment {
  const variants = personSearchVariants(search);
  const words = search.trim().split(/\s+/);
  // Without a word for the trigram index, and of a telephone number, the whole is meant.
  if (variants[0] !== search || words.length === 1 || words.every(isShort))
    return like(personText, variants.map(searchPattern));
  return sql`(${sql.join(
    words.map((word) => sql`${personText} like ${containsPattern(word)}`),
    sql` and `,
  )})`;
}

/** How alike words have to be, from 0 to 1: of a name of five letters one may be wrong. */
export const setSimilarity = sql`select set_config('pg_trgm.word_similarity_threshold', '0.45', true)`;

/** Condition: a part of the text of the person `u` is like the search, by `setSimilarity`. */
export const personResembles = (search: string): Fragment => sql`${personText} %> ${folded(search.trim())}`;

/** The order of those who do, the most alike first. */
export const byResemblance = (search: string): Fragment =>
  sql`word_similarity(${folded(search.trim())}, ${personText}) desc, u.created_at desc, u.id desc`;

/** Plates of fewer signs leave the index too little to look up. */
const shortestResembled = 6;

/** Texts that are one typing error from a plate, as patterns: a wrong, missing or additional sign, or two exchanged ones. */
function mistyped(text: string): string[] {
  const before = (at: number) => text.slice(0, at);
  const at = Array.from(text, (_, index) => index);
  const patterns = [
    ...at.map((index) => `${before(index)}_${text.slice(index + 1)}`),
    ...[...at, text.length].map((index) => `${before(index)}_${text.slice(index)}`),
    ...at.map((index) => before(index) + text.slice(index + 1)),
    ...at
      .slice(1)
      .map((index) => before(index - 1) + text.charAt(index) + text.charAt(index - 1) + text.slice(index + 1)),
  ];
  return [...new Set(patterns)];
}

/** Condition: the licence number of the vehicle `v` is the search but for one typing error. The whole text is for its index. */
export function plateResembles(search: string): Fragment {
  const typed = withoutSeparators(search).toLowerCase();
  if (!/^[a-z0-9]+$/.test(typed) || typed.length < shortestResembled) return sql`false`;
  const patterns = mistyped(typed);
  return sql`${like(plate, patterns)} and ${like(
    vehicleText,
    patterns.map((pattern) => `%${pattern}%`),
  )}`;
}

/** Condition: the vehicle `v` of one person matches the search by licence number, register number, make or model. */
export const ownVehicleMatches = (search: string): Fragment =>
  like(vehicleText, vehicleSearchVariants(search).map(containsPattern));

/** The same for a search through all vehicles, with an index. */
export const vehicleMatches = (search: string): Fragment =>
  isShort(search) ? plateStarts(search) : like(vehicleText, vehicleSearchVariants(search).map(searchPattern));

/** Condition: the licence number of the vehicle `v` matches the search. The whole text is included for the sake of its index. */
export const plateMatches = (search: string): Fragment =>
  isShort(search)
    ? plateStarts(search)
    : sql`${vehicleMatches(search)} and ${like(sql`(${plate} || ' ' || v.license_number)`, vehicleSearchVariants(search).map(searchPattern))}`;

/** Condition: the search is the whole telephone number or e-mail address of the person `u`. */
export const personIs = (search: string): Fragment =>
  search.includes('@')
    ? sql`u.email = ${search.trim().toLowerCase()}`
    : sql`u.contact_number = any(${personSearchVariants(search)}::text[])`;

/** Condition: the search is the licence number of the vehicle `v`, with or without separators. */
export const plateIs = (search: string): Fragment => sql`${plate} = ${withoutSeparators(search).toLowerCase()}`;

/** Conditions on a text of words, the closest first: it has a search as whole words, or from the start of one. Not for short ones. */
function closeness(text: Fragment, searches: readonly string[]): Fragment[] {
  const words = searches.map((search) => searchPattern(search.trim()).slice(1, -1));
  return [
    like(
      text,
      words.flatMap((word) => [word, `${word} %`, `% ${word}`, `% ${word} %`]),
    ),
    like(
      text,
      words.flatMap((word) => [`${word}%`, `% ${word}%`]),
    ),
  ];
}

/** The same for the person `u`. */
export const personCloseness = (search: string): Fragment[] => closeness(personText, personSearchVariants(search));

/** The same for the vehicle `v`. */
export const vehicleCloseness = (search: string): Fragment[] => closeness(vehicleText, vehicleSearchVariants(search));
