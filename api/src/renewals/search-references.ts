import { sql } from 'kysely';
import { referenceStart } from 'shared-contracts/payments';
import { type Fragment, searching } from '../platform/lists.ts';

/** What is left of a search once the part that every reference has is taken away: 'vehicle::9b2d' leaves '9b2d'. */
export function distinctivePart(search: string): string {
  const text = search.trim().toLowerCase();
  for (let from = 0; from < referenceStart.length; from += 1)
    if (text.startsWith(referenceStart.slice(from))) return text.slice(referenceStart.length - from);
  return text;
}

/** Condition: the reference in a column matches the search. Its index holds only the part in which references differ. */
export const referenceMatches = (column: string, search: string): Fragment =>
  sql`substr(${sql.ref(column)}, ${sql.lit(referenceStart.length + 1)}) like ${searching(distinctivePart(search))}`;
