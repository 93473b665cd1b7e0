import { sql } from 'kysely';
import { referenceStart } from 'shared-contracts/payments';
import { containsPattern, type Fragment, searchPattern } from '../platform/lists.ts';

/** Removes the part of a search that all references share: 'vehicle::9b2d' becomes '9b2d'. */
export function distinctiveReferencePart(search: string): string {
  const text = search.trim().toLowerCase();
  for (let from = 0; from < referenceStart.length; from += 1)
    if (text.startsWith(referenceStart.slice(from))) return text.slice(referenceStart.length - from);
  return text;
}

const vehicleId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Condition: a table's reference matches the search. A complete reference contains the vehicle's id, which is the fastest
 * way to find it. A part of one is searched in the index on the distinctive part.
 */
export function referenceMatches(alias: string, column: string, search: string): Fragment {
  const part = distinctiveReferencePart(search);
  const [vehicle] = vehicleId.exec(part) ?? [];
  const reference = sql.ref(`${alias}.${column}`);
  if (vehicle)
    return sql`${sql.ref(`${alias}.vehicle_id`)} = ${vehicle} and ${reference} like ${containsPattern(part)}`;
  return sql`substr(${reference}, ${sql.lit(referenceStart.length + 1)}) like ${searchPattern(part)}`;
}
