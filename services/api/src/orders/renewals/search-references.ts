import { sql } from 'kysely';
import { referenceStart } from 'shared-contracts/payments';
import { paymentIdsOf } from 'shared-contracts/short-reference';
import { containsPattern, type Fragment, searchPattern } from '../../core/lists.ts';

/**
 * Removes the part of a search that all references share: 'vehicle::9b2d' becomes '9b2d'. `isStart` means that the search
 * had some of it, so that the rest is the start of a vehicle's id.
 */
export function distinctiveReferencePart(search: string): { part: string; isStart: boolean } {
  const text = search.trim().toLowerCase();
  for (let from = 0; from < referenceStart.length; from += 1)
    if (text.startsWith(referenceStart.slice(from)))
      return { part: text.slice(referenceStart.length - from), isStart: true };
  return { part: text, isStart: false };
}

const vehicleId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const lowest = '00000000-0000-0000-0000-000000000000';
const highest = lowest.replaceAll('0', 'f');

/** The lowest and the highest id that start with a text, of two characters at least. */
export function idsStartingWith(start: string): { from: string; to: string } | undefined {
  const from = start + lowest.slice(start.length);
  return start.length > 1 && vehicleId.exec(from)?.[0] === from
    ? { from, to: start + highest.slice(start.length) }
    : undefined;
}

/**
 * Condition: the payment of a row is among those that a short reference stands for. `alias` is `p` for payments, else a table
 * with a `payment_id`. Undefined if the search is no short reference.
 */
function shortReferenceMatches(alias: string, search: string): Fragment | undefined {
  const ids = paymentIdsOf(search);
  const payment = sql.ref(alias === 'p' ? 'p.id' : `${alias}.payment_id`);
  return ids && sql`${payment} between ${ids.from} and ${ids.to}`;
}

/** Condition on each row of one person's list: its reference contains the search, or has it as its short reference. */
export const referenceContains = (alias: string, column: string, search: string): Fragment =>
  shortReferenceMatches(alias, search) ?? sql`${sql.ref(`${alias}.${column}`)} like ${containsPattern(search)}`;

/**
 * Shortest part of a reference that is searched anywhere in it. References are hexadecimal digits, so a shorter one, such as a
 * licence number, is in some of a million by chance, and the more there are, the longer the search takes.
 */
const partMin = 8;
/** What a reference consists of after its start. Of digits alone a part is a day; longer ones are telephone numbers. */
const partPattern = /^(?!\d{9,}$)[0-9a-f_-]+$/;

/**
 * Condition: a table's reference matches the search. A reference contains the vehicle's id, by whose index a complete one, or
 * the start of one, is found fastest. Another part is searched in the index on the distinctive part. A short reference stands
 * for ids of payments.
 */
export function referenceMatches(alias: string, column: string, search: string): Fragment {
  const short = shortReferenceMatches(alias, search);
  if (short) return short;
  const { part, isStart } = distinctiveReferencePart(search);
  const [vehicle] = vehicleId.exec(part) ?? [];
  const reference = sql.ref(`${alias}.${column}`);
  const id = sql.ref(`${alias}.vehicle_id`);
  if (vehicle) return sql`${id} = ${vehicle} and ${reference} like ${containsPattern(part)}`;
  const isPart = !isStart && part.length >= partMin && partPattern.test(part);
  const ids = isPart ? undefined : idsStartingWith(part);
  if (ids) return sql`${id} between ${ids.from} and ${ids.to}`;
  if (!isStart && !isPart) return sql`false`;
  return sql`substr(${reference}, ${sql.lit(referenceStart.length + 1)}) like ${searchPattern(part)}`;
}
