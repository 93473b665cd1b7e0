import { sql } from 'kysely';
import type { Reach } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import type { Fragment } from '../platform/lists.ts';
import { expectedRows } from '../platform/search-page.ts';
import { isShort, personWithinMatches } from '../platform/search-texts.ts';
import { idsOfVehiclesAndReferences, matches } from './payment-searches.ts';

/** Refunds of persons and payments that match, and those with a reference of ours or of the payment. Each part uses its own index. */
export const isAmongMatches = (search: string, reach: Reach, reference = search.trim()) => sql`f.id in (
  with matching as materialized (
    ${idsOfVehiclesAndReferences(search, reach)} union all select p.id from payments p where p.merchant_reference = ${reference})
  select r.id from refunds r where r.merchant_reference = ${reference}
  union all select r.id from refunds r where r.of_payment in (select id from matching)
  ${isShort(search) ? sql`` : sql`union all select r.id from refunds r join users u on u.id = r.user_id where ${personWithinMatches(search, reach)}`})`;

/** The same as a condition on each refund. */
export const hasMatch = (
  search: string,
  reference = search.trim(),
) => sql`(f.merchant_reference = ${reference} or exists (
  select from payments p join users u on u.id = p.user_id left join vehicles v on v.id = p.vehicle_id
  where p.id = f.of_payment
    and (p.merchant_reference = ${reference} or ${matches(search)})))`;

export interface RefundSearch {
  /** Condition: the refund `f` matches by reference, person or vehicle. */
  condition: Fragment;
  /** Whether more payments match than there are refunds, as of a make. Then the refunds are looked through one by one. */
  isCommon: boolean;
}

/** How refunds are searched, by the number of payments that PostgreSQL expects to match. */
export async function refundSearch(db: Db, reach: Reach, search: string): Promise<RefundSearch> {
  const matching = idsOfVehiclesAndReferences(search, reach);
  const expected = await expectedRows(db, { id: sql`f.id`, from: sql`refunds f`, matching });
  const isCommon = expected.matches > expected.total;
  return { isCommon, condition: isCommon ? hasMatch(search) : isAmongMatches(search, reach) };
}
