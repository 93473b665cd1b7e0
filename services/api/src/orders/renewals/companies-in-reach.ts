import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';

/** SQL expression: an array of the companies within the administrator's reach. */
export const idsOfCompanies = ({ companies }: Caller) =>
  companies === 'all' ? sql<string[]>`array(select id from companies)` : sql<string[]>`${[...companies]}::uuid[]`;

/**
 * SQL condition: the renewal `r` is within the administrator's reach. As `withinCompanies`, for an index that begins with the
 * company: it names each, even if all are within reach, so that the columns behind it are searched as well.
 */
export const amongCompanies = (caller: Caller) => sql<boolean>`r.company_id = any(${idsOfCompanies(caller)})`;
