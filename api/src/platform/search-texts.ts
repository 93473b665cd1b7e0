import { sql } from 'kysely';
import type { Fragment } from './lists.ts';

/** What a search through people reads; its trigram index is on this very expression. */
const personText = sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || u.contact_number)`;

/** A plate without what people write or leave out between its parts. */
const plate = sql`translate(v.license_number, ' .-_', '')`;

/** What a search through vehicles reads; its trigram index is on this very expression. */
const vehicleText = sql`(${plate} || ' ' || v.license_number || ' ' || v.register_number || ' ' || v.make || ' ' || v.model)`;

/** The ways in which what was searched may stand in a person's row: numbers are stored in the local form, in one piece. */
export function personSearchVariants(search: string): string[] {
  const typed = search.trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '' || !/^\+?[\d\s()-]+$/.test(typed)) return [search];
  const local = digits.length > 2 && digits.startsWith('27') ? [`0${digits.slice(2)}`] : [];
  return [...new Set(typed.startsWith('+') && local.length > 0 ? local : [digits, ...local])];
}

/** The same for a vehicle: with what stands between the parts of a plate, and without. */
export const vehicleSearchVariants = (search: string): string[] => [...new Set([search, search.replace(/[\s._-]+/g, '') || search])];

type Pattern = (search: string) => string;

const like = (text: Fragment, spellings: string[], pattern: Pattern): Fragment =>
  sql`(${sql.join(
    spellings.map((spelling) => sql`${text} like ${pattern(spelling)}`),
    sql` or `,
  )})`;

/** Condition: the person `u` matches the search by name, e-mail address or telephone number. */
export const personMatches = (search: string, pattern: Pattern): Fragment => like(personText, personSearchVariants(search), pattern);

/** Condition: the vehicle `v` matches the search by plate, register number, make or model. */
export const vehicleMatches = (search: string, pattern: Pattern): Fragment => like(vehicleText, vehicleSearchVariants(search), pattern);

/** Condition: the plate of the vehicle `v` matches the search; the whole text beside it is what the index knows. */
export const plateMatches = (search: string, pattern: Pattern): Fragment =>
  sql`${vehicleMatches(search, pattern)} and ${like(sql`(${plate} || ' ' || v.license_number)`, vehicleSearchVariants(search), pattern)}`;
