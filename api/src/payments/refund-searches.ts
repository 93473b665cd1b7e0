import { sql } from 'kysely';
import { type Reach, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import type { Fragment } from '../platform/lists.ts';
import { expectedRows, forEachRow } from '../platform/search-page.ts';
import { isShort } from '../platform/lists.ts';
import { textContains } from '../platform/search-texts.ts';
import { idsOfVehiclesAndReferences, matches } from './payment-searches.ts';

/** Refunds `r` of persons who match. Few people of a name have a refund, so their text is looked for in refunds. */
const ofPersons = (search: string, reach: Reach) =>
  sql`select r.id from refunds r where ${withinCompanies(reach, 'r.company_id')} and ${textContains(sql`r.person_text`, search)}`;

/** Refunds of persons and payments that match, and those with a reference of ours or of the payment. Each part uses its own index. */
export const isAmongMatches = (search: string, reach: Reach, reference = search.trim()) => sql`f.id in (
  with matching as materialized (
    ${idsOfVehiclesAndReferences(search, reach)} union all select p.id from payments p where p.merchant_reference = ${reference})
  select r.id from refunds r where r.merchant_reference = ${reference}
  union all select r.id from refunds r where r.of_payment in (select id from matching)
  ${isShort(search) ? sql`` : sql`union all ${ofPersons(search, reach)}`})`;

/** The same as a condition on each refund. */
export const hasMatch = (
  search: string,
  reference = search.trim(),
) => sql`(f.merchant_reference = ${reference} or exists (
  select from payments p join users u on u.id = p.user_id left join vehicles v on v.id = p.vehicle_id
  where p.id = f.of_payment
    and (p.merchant_reference = ${reference} or ${matches(search)}) ${forEachRow}))`;

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

/**
 * Gives the refunds of the last hour the text of their persons. Triggers do so, too, but a refund that was added at the same
 * moment in which its person changed their name has the text from before: neither locks the other (docs/decisions/0012).
 */
export async function refreshTexts(db: Db): Promise<void> {
  await sql`update refunds f set person_text = text_of_person(u.first_name, u.last_name, u.email, u.contact_number) from users u
    where u.id = f.user_id and f.created_at > now() - interval '1 hour'
      and f.person_text <> text_of_person(u.first_name, u.last_name, u.email, u.contact_number)`.execute(db);
}
