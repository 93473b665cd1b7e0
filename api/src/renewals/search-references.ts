import { sql } from 'kysely';
import { referenceStart } from 'shared-contracts/payments';
import { containsPattern, type Fragment, searchPattern } from '../platform/lists.ts';

/** What is left of a search once the part that every reference has is taken away: 'vehicle::9b2d' leaves '9b2d'. */
export function distinctiveReferencePart(search: string): string {
  const text = search.trim().toLowerCase();
  for (let from = 0; from < referenceStart.length; from += 1)
    if (text.startsWith(referenceStart.slice(from))) return text.slice(referenceStart.length - from);
  return text;
}

const vehicleId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Condition: the reference of a table matches the search. A whole reference names its vehicle, which is the fastest way to
 * it; a part of one is looked up in the index of what tells references apart.
 */
export function referenceMatches(alias: string, column: string, search: string): Fragment {
  const part = distinctiveReferencePart(search);
  const [vehicle] = vehicleId.exec(part) ?? [];
  const reference = sql.ref(`${alias}.${column}`);
  if (vehicle) return sql`${sql.ref(`${alias}.vehicle_id`)} = ${vehicle} and ${reference} like ${containsPattern(part)}`;
  return sql`substr(${reference}, ${sql.lit(referenceStart.length + 1)}) like ${searchPattern(part)}`;
}
