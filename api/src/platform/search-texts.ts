import { sql } from 'kysely';
import type { Fragment } from './lists.ts';

/** The text in which people are searched. Must match the expression of its trigram index. */
const personText = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.contact_number)`;

/** A licence number without separators, which people write or omit. */
const plate = sql`translate(v.license_number, ' .-_', '')`;

/** The text in which vehicles are searched. Must match the expression of its trigram index. */
const vehicleText = sql`(${plate} || ' ' || v.license_number || ' ' || v.register_number || ' ' || v.make || ' ' || v.model)`;

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

type Pattern = (search: string) => string;

const like = (text: Fragment, spellings: string[], pattern: Pattern): Fragment =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`${text} like ${pattern(spelling)}`),
    sql` or `,
  )})`;

/** Condition: the person `u` matches the search by name, e-mail address or telephone number. */
export const personMatches = (search: string, pattern: Pattern): Fragment =>
  like(personText, personSearchVariants(search), pattern);

/** Condition: the vehicle `v` matches the search by licence number, register number, make or model. */
export const vehicleMatches = (search: string, pattern: Pattern): Fragment =>
  like(vehicleText, vehicleSearchVariants(search), pattern);

/** Condition: the licence number of vehicle `v` matches the search. The whole text is included for the sake of its index. */
export const plateMatches = (search: string, pattern: Pattern): Fragment =>
  sql`${vehicleMatches(search, pattern)} and ${like(sql`(${plate} || ' ' || v.license_number)`, vehicleSearchVariants(search), pattern)}`;
