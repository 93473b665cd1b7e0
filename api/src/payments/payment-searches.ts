import { sql } from 'kysely';
import type { Reach } from '../platform/caller.ts';
import type { Fragment } from '../platform/lists.ts';
import { forEachRow, isOneOf } from '../platform/search-page.ts';
import { isShort } from '../platform/lists.ts';
import { personMatches, personWithinMatches, vehicleMatches, vehicleWithinMatches } from '../platform/search-texts.ts';
import { referenceMatches } from '../renewals/index.ts';

/** Condition: an item of the payment `p` of several vehicles fulfils a condition on the item `i` and its vehicle `v`. */
export const itemMatches = (condition: Fragment) =>
  sql`(p.vehicle_id is null and exists (select from payment_items i join vehicles v on v.id = i.vehicle_id where i.payment_id = p.id and ${condition} ${forEachRow}))`;

const idsOfVehicles = (search: string, reach: Reach) =>
  sql`select p.id from payments p join vehicles v on v.id = p.vehicle_id where ${vehicleWithinMatches(search, reach)}
  union all select i.payment_id from payment_items i join vehicles v on v.id = i.vehicle_id where ${vehicleWithinMatches(search, reach)}`;

/** The payments `p` of vehicles within an administrator's reach that match. */
export const ofVehicles = (search: string, reach: Reach) => sql`(
  select p.* from payments p join vehicles v on v.id = p.vehicle_id where ${vehicleWithinMatches(search, reach)}
  union all select p.* from payments p where p.vehicle_id is null and p.id in (
    select i.payment_id from payment_items i join vehicles v on v.id = i.vehicle_id where ${vehicleWithinMatches(search, reach)})) as p`;

/** Payments by vehicle and reference. Each part of the union uses its own index. An OR across tables would use none. */
export const idsOfVehiclesAndReferences = (search: string, reach: Reach) =>
  isShort(search)
    ? idsOfVehicles(search, reach)
    : sql`${idsOfVehicles(search, reach)}
  union all select p.id from payments p where ${referenceMatches('p', 'reference', search)}
  union all select i.payment_id from payment_items i where ${referenceMatches('i', 'reference', search)}`;

/** The same, also by person. A short search finds vehicles only. */
export const idsMatching = (search: string, reach: Reach) =>
  isShort(search)
    ? idsOfVehicles(search, reach)
    : sql`${idsOfVehiclesAndReferences(search, reach)}
  union all select p.id from payments p join users u on u.id = p.user_id where ${personWithinMatches(search, reach)}`;

/** The same search as a condition on each row. */
export const matches = (search: string) =>
  isShort(search)
    ? sql`(${vehicleMatches(search)} or ${itemMatches(vehicleMatches(search))})`
    : sql`(${referenceMatches('p', 'reference', search)} or ${vehicleMatches(search)} or ${personMatches(search)}
      or ${itemMatches(sql`(${referenceMatches('i', 'reference', search)} or ${vehicleMatches(search)})`)})`;

/** A short search as a condition on the payment `p`. Only the vehicles of payments for several are looked up. */
export const ofKnownVehicle = (search: string, reach: Reach) =>
  sql`(${isOneOf(sql`p.vehicle_id`, sql`select v.id from vehicles v where ${vehicleWithinMatches(search, reach)}`)}
    or ${itemMatches(vehicleMatches(search))})`;
