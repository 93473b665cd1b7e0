import { sql } from 'kysely';
import { type Fragment, isShort } from '../platform/lists.ts';
import { personMatches, vehicleMatches } from '../platform/search-texts.ts';
import { referenceMatches } from '../renewals/index.ts';

/** Condition: an item of the payment `p` of several vehicles fulfils a condition on the item `i` and its vehicle `v`. */
export const itemMatches = (condition: Fragment) =>
  sql`(p.vehicle_id is null and exists (select from payment_items i join vehicles v on v.id = i.vehicle_id where i.payment_id = p.id and ${condition}))`;

/**
 * How the payments `p` of a search are found, as tables to join and a condition, each with an index of its own: by vehicle,
 * reference and person. A short search finds vehicles only.
 */
export const waysToPayments = (search: string): { join: Fragment; condition: Fragment }[] => [
  { join: sql`join vehicles v on v.id = p.vehicle_id`, condition: vehicleMatches(search) },
  {
    join: sql`join payment_items i on i.payment_id = p.id join vehicles v on v.id = i.vehicle_id`,
    condition: vehicleMatches(search),
  },
  ...(isShort(search)
    ? []
    : [
        { join: sql``, condition: referenceMatches('p', 'reference', search) },
        {
          join: sql`join payment_items i on i.payment_id = p.id`,
          condition: referenceMatches('i', 'reference', search),
        },
        { join: sql`join users u on u.id = p.user_id`, condition: personMatches(search) },
      ]),
];

/** The same search as a condition on each row, with its person `u` and its vehicle `v`, if it is of one. */
export const paymentMatches = (search: string): Fragment =>
  isShort(search)
    ? sql`(${vehicleMatches(search)} or ${itemMatches(vehicleMatches(search))})`
    : sql`(${referenceMatches('p', 'reference', search)} or ${vehicleMatches(search)} or ${personMatches(search)}
      or ${itemMatches(sql`(${referenceMatches('i', 'reference', search)} or ${vehicleMatches(search)})`)})`;
