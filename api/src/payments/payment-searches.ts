import { sql } from 'kysely';
import { type Fragment, isShort } from '../platform/lists.ts';
import { personMatches, vehicleMatches } from '../platform/search-texts.ts';
import { referenceMatches } from '../renewals/index.ts';

/** Condition: an item of the payment `p` fulfils a condition on the item `i` and its vehicle `v`. */
export const itemMatches = (condition: Fragment) =>
  sql`exists (select from payment_items i join vehicles v on v.id = i.vehicle_id where i.payment_id = p.id and ${condition})`;

/** Condition: the search is the whole reference of the payment `p`, which one of several vehicles has beside those of its items. */
const isReference = (search: string) => sql`p.reference = ${search.trim()}`;

/**
 * How the payments `p` of a search are found, as tables to join and a condition, each with an index of its own: by vehicle,
 * reference and person. A short search finds vehicles only.
 */
export const waysToPayments = (search: string): { join: Fragment; condition: Fragment }[] => [
  {
    join: sql`join payment_items i on i.payment_id = p.id join vehicles v on v.id = i.vehicle_id`,
    condition: vehicleMatches(search),
  },
  ...(isShort(search)
    ? []
    : [
        {
          join: sql`join payment_items i on i.payment_id = p.id`,
          condition: referenceMatches('i', 'reference', search),
        },
        { join: sql``, condition: isReference(search) },
        { join: sql`join users u on u.id = p.user_id`, condition: personMatches(search) },
      ]),
];

/** The same search as a condition on each row, with its person `u`. */
export const paymentMatches = (search: string): Fragment =>
  isShort(search)
    ? itemMatches(vehicleMatches(search))
    : sql`(${isReference(search)} or ${personMatches(search)} or ${itemMatches(sql`(${referenceMatches('i', 'reference', search)} or ${vehicleMatches(search)})`)})`;
