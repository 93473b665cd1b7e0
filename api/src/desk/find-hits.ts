import { sql } from 'kysely';
import type { DeliveryStatus } from 'shared-contracts/deliveries';
import type { PaymentStatus } from 'shared-contracts/payments';
import type { RenewalStatus } from 'shared-contracts/renewals';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';
import { containsPattern, type Fragment } from '../platform/lists.ts';
import { type Closeness, closenesses, isShort, personMatchesAs, vehicleMatches, vehicleMatchesAs } from '../platform/search-texts.ts';
import { referenceMatches } from '../renewals/index.ts';

/** At most this many hits of each kind. */
const most = 5;

interface Hit {
  id: string;
  company_id: string;
}

export interface PersonRow extends Hit {
  name: string;
  email: string;
  contact_number: string;
}

export interface VehicleRow extends Hit {
  user_id: string;
  license_number: string;
  register_number: string;
  make: string;
  model: string;
  owner_name: string;
}

export interface RenewalRow extends Hit {
  license_number: string;
  status: RenewalStatus;
  date_ordered: string;
  owner_name: string;
}

export interface PaymentRow extends Hit {
  reference: string;
  license_number: string | null;
  amount_in_cents: number;
  status: PaymentStatus;
  created_at: string;
  owner_name: string;
}

export interface ParcelRow extends Hit {
  renewal_id: string;
  waybill_number: string;
  status: DeliveryStatus;
  license_number: string;
  owner_name: string;
}

/** Runs searches one after the other until there are enough hits. A later search leaves out what was found before. */
export async function collect<Row extends Hit>(
  searches: readonly ((found: readonly string[], take: number) => Promise<Row[]>)[],
  before: readonly Row[] = [],
): Promise<Row[]> {
  const hits = [...before];
  for (const search of searches) {
    if (hits.length >= most) break;
    hits.push(
      ...(await search(
        hits.map(({ id }) => id),
        most - hits.length,
      )),
    );
  }
  return hits;
}

const except = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} <> all(${[...ids]}::uuid[])`;

/** In the order of the given ids, then the newest first. */
const inOrderOf = (column: string, ids: readonly string[]) =>
  sql`array_position(${[...ids]}::uuid[], ${sql.ref(column)})`;

const ownerName = sql`u.first_name || ' ' || u.last_name as owner_name`;

/** What can be found within the reach of an administrator, kind by kind. */
export function hitsWithin(db: Db, caller: Caller) {
  const persons = (condition: Fragment) => (found: readonly string[], take: number) =>
    rows(
      db,
      sql<PersonRow>`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name, u.email, u.contact_number from users u
        where not u.archived and ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('u.id', found)}
        order by u.created_at desc, u.id desc limit ${take}`,
    );
  const vehicles =
    (condition: Fragment, order: Fragment = sql`v.created_at desc, v.id desc`) =>
    (found: readonly string[], take: number) =>
      rows(
        db,
        sql<VehicleRow>`select v.id, u.company_id, v.user_id, v.license_number, v.register_number, v.make, v.model, ${ownerName}
          from vehicles v join users u on u.id = v.user_id
          where ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('v.id', found)}
          order by ${order} limit ${take}`,
      );
  const renewals =
    (condition: Fragment, order: Fragment = sql`r.created_at desc, r.id desc`) =>
    (found: readonly string[], take: number) =>
      rows(
        db,
        sql<RenewalRow>`select r.id, r.company_id, v.license_number, r.status, r.date_ordered, ${ownerName}
          from renewals r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id
          where ${withinCompanies(caller, 'r.company_id')} and ${condition} and ${except('r.id', found)}
          order by ${order} limit ${take}`,
      );
  const payments =
    (condition: Fragment, order: Fragment = sql`p.created_at desc, p.id desc`) =>
    (found: readonly string[], take: number) =>
      rows(
        db,
        sql<PaymentRow>`select p.id, u.company_id, p.reference, v.license_number, p.amount_in_cents, p.status, p.created_at, ${ownerName}
          from payments p join users u on u.id = p.user_id left join vehicles v on v.id = p.vehicle_id
          where p.submitted_at is not null and ${withinCompanies(caller, 'u.company_id')} and ${condition} and ${except('p.id', found)}
          order by ${order} limit ${take}`,
      );
  const parcels = (pattern: string) => (found: readonly string[], take: number) =>
    rows(
      db,
      sql<ParcelRow>`select d.id, r.company_id, d.renewal_id, d.waybill_number, d.status, v.license_number, ${ownerName}
        from deliveries d join renewals r on r.id = d.renewal_id join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id
        where lower(d.waybill_number) like ${pattern} and ${withinCompanies(caller, 'r.company_id')} and ${except('d.id', found)}
        order by d.created_at desc, d.id desc limit ${take}`,
    );

  const asCloseAs = (matches: (search: string, closeness: Closeness) => Fragment, search: string) =>
    closenesses.map((closeness) => matches(search, closeness));

  return {
    persons: (search: string) =>
      isShort(search) ? Promise.resolve([]) : collect(asCloseAs(personMatchesAs, search).map(persons)),
    vehicles: (search: string) =>
      isShort(search)
        ? // In the order of the index on the start of plates.
          collect([vehicles(vehicleMatches(search), sql`v.license_expires, v.id`)])
        : collect(asCloseAs(vehicleMatchesAs, search).map((condition) => vehicles(condition))),
    renewals: (search: string) =>
      isShort(search) ? Promise.resolve([]) : collect([renewals(referenceMatches('r', 'payment_reference', search))]),
    payments: (search: string) =>
      isShort(search)
        ? Promise.resolve([])
        : collect([
            payments(referenceMatches('p', 'reference', search)),
            payments(
              sql`p.vehicle_id is null and p.id in (select i.payment_id from payment_items i where ${referenceMatches('i', 'reference', search)} limit 100)`,
            ),
          ]),
    parcels: (search: string) => {
      if (isShort(search)) return Promise.resolve([]);
      const part = containsPattern(search.replace(/\s+/g, ''));
      return collect([part.slice(1, -1), part.slice(1), part].map(parcels));
    },
    personsByIds: (ids: readonly string[]) => persons(sql`u.id = any(${[...ids]}::uuid[])`),
    vehiclesOf: (userIds: readonly string[]) =>
      vehicles(
        sql`v.user_id = any(${[...userIds]}::uuid[]) and not v.archived`,
        sql`${inOrderOf('v.user_id', userIds)}, v.created_at desc`,
      ),
    renewalsByIds: (ids: readonly string[]) => renewals(sql`r.id = any(${[...ids]}::uuid[])`),
    renewalsOfVehicles: (ids: readonly string[]) =>
      renewals(
        sql`r.vehicle_id = any(${[...ids]}::uuid[])`,
        sql`${inOrderOf('r.vehicle_id', ids)}, r.created_at desc`,
      ),
    renewalsOf: (userIds: readonly string[]) =>
      renewals(
        sql`r.user_id = any(${[...userIds]}::uuid[])`,
        sql`${inOrderOf('r.user_id', userIds)}, r.created_at desc`,
      ),
    paymentsOfVehicles: (ids: readonly string[]) =>
      payments(
        sql`p.vehicle_id = any(${[...ids]}::uuid[])`,
        sql`${inOrderOf('p.vehicle_id', ids)}, p.created_at desc`,
      ),
    paymentsOf: (userIds: readonly string[]) =>
      payments(
        sql`p.user_id = any(${[...userIds]}::uuid[])`,
        sql`${inOrderOf('p.user_id', userIds)}, p.created_at desc`,
      ),
  };
}
