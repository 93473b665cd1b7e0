import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import type { Db } from '../../core/database/database.ts';
import { type Fragment, isShort, startPattern } from '../../core/lists.ts';
import { referenceMatches } from '../../orders/renewals/index.ts';
import { belongingTo, collect, except, firstOf, type Hit, ownerName, type Search } from './collect.ts';

export type RenewalRow = Hit<'renewals'>;
export type PaymentRow = Hit<'payments'>;
export type ParcelRow = Hit<'parcels'> & { id: string };

const renewals =
  (
    db: Db,
    caller: Caller,
    condition: Fragment,
    order: Fragment = sql`r.created_at desc, r.id desc`,
  ): Search<RenewalRow> =>
  (found, take) =>
    firstOf<RenewalRow>(
      db,
      {
        alias: 'r',
        matching: sql`select r.* from renewals r
          where ${withinCompanies(caller, 'r.company_id')} and ${condition} and ${except('r.id', found)}`,
        select: sql`select r.id, r.company_id, v.license_number as "licenseNumber", r.status, r.date_ordered as "dateOrdered", ${ownerName}
          from r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`,
        order,
      },
      take,
    );

const payments =
  (
    db: Db,
    caller: Caller,
    condition: Fragment,
    order: Fragment = sql`p.created_at desc, p.id desc`,
  ): Search<PaymentRow> =>
  (found, take) =>
    firstOf<PaymentRow>(
      db,
      {
        alias: 'p',
        matching: sql`select p.* from payments p
          where p.submitted_at is not null and ${withinCompanies(caller, 'p.company_id')} and ${condition} and ${except('p.id', found)}`,
        select: sql`select p.id, p.company_id, p.reference, p.amount_in_cents as "amountInCents", p.status, p.created_at as "createdAt", ${ownerName},
            (select case when count(*) = 1 then min(v.license_number) end from payment_items i join vehicles v on v.id = i.vehicle_id
              where i.payment_id = p.id) as "licenseNumber"
          from p join users u on u.id = p.user_id`,
        order,
      },
      take,
    );

/** Joins deliveries `d` with their renewals if not all are within the administrator's reach. */
const ofRenewalsWithin = (caller: Caller) =>
  caller.companies === 'all'
    ? sql``
    : sql`join renewals r on r.id = d.renewal_id and ${withinCompanies(caller, 'r.company_id')}`;

const parcels =
  (db: Db, caller: Caller, condition: Fragment): Search<ParcelRow> =>
  (found, take) =>
    firstOf<ParcelRow>(
      db,
      {
        alias: 'd',
        matching: sql`select d.* from deliveries d ${ofRenewalsWithin(caller)} where ${condition} and ${except('d.id', found)}`,
        select: sql`select d.id, r.company_id, d.renewal_id as "renewalId", d.waybill_number as "waybillNumber", d.status, v.license_number as "licenseNumber", ${ownerName}
          from d join renewals r on r.id = d.renewal_id join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`,
        order: sql`d.created_at desc, d.id desc`,
      },
      take,
    );

/** Renewals by reference, the newest first. */
export const findRenewals = (db: Db, caller: Caller, search: string): Promise<RenewalRow[]> =>
  isShort(search)
    ? Promise.resolve([])
    : collect([renewals(db, caller, referenceMatches('r', 'payment_reference', search))]);

/** Payments by reference, also by that of one of their vehicles, the newest first. */
export const findPayments = (db: Db, caller: Caller, search: string): Promise<PaymentRow[]> =>
  isShort(search)
    ? Promise.resolve([])
    : collect([
        payments(db, caller, sql`p.reference = ${search.trim()}`),
        payments(
          db,
          caller,
          sql`p.id in (select i.payment_id from payment_items i where ${referenceMatches('i', 'reference', search)} limit 100)`,
        ),
      ]);

/** What a waybill may consist of. Each has a digit, which names have not. */
const isWaybill = (text: string): boolean => /^[a-z0-9./_-]+$/i.test(text) && /\d/.test(text);

const waybill = sql`lower(d.waybill_number)`;

/** Parcels by waybill: the whole number and those that start with the search, or else those that end with it. */
export async function findParcels(db: Db, caller: Caller, search: string): Promise<ParcelRow[]> {
  const text = search.replace(/\s+/g, '');
  if (isShort(text) || !isWaybill(text)) return [];
  const started = await collect([
    parcels(db, caller, sql`${waybill} = ${text.toLowerCase()}`),
    parcels(db, caller, sql`${waybill} like ${startPattern(text)}`),
  ]);
  if (started.length > 0) return started;
  const end = [...text].reverse().join('');
  return collect([parcels(db, caller, sql`reverse(${waybill}) like ${startPattern(end)}`)]);
}

interface Others {
  vehicleIds: readonly string[];
  userIds: readonly string[];
  /** Renewals of parcels. */
  renewalIds: readonly string[];
}

/** The renewals found, then those of the parcels, vehicles and persons found. */
export const withRenewals = (
  db: Db,
  caller: Caller,
  found: readonly RenewalRow[],
  { renewalIds, vehicleIds, userIds }: Others,
) =>
  collect(
    [
      belongingTo(renewalIds, (ids) => renewals(db, caller, sql`r.id = any(${ids})`)),
      belongingTo(vehicleIds, (ids) =>
        renewals(
          db,
          caller,
          sql`r.vehicle_id = any(${ids})`,
          sql`array_position(${ids}, r.vehicle_id), r.created_at desc`,
        ),
      ),
      belongingTo(userIds, (ids) =>
        renewals(db, caller, sql`r.user_id = any(${ids})`, sql`array_position(${ids}, r.user_id), r.created_at desc`),
      ),
    ],
    found,
  );

/** The payments found, then those of the vehicles and persons found. */
export const withPayments = (
  db: Db,
  caller: Caller,
  found: readonly PaymentRow[],
  { vehicleIds, userIds }: Omit<Others, 'renewalIds'>,
) =>
  collect(
    [
      belongingTo(vehicleIds, (ids) =>
        payments(
          db,
          caller,
          sql`p.id in (select i.payment_id from payment_items i where i.vehicle_id = any(${ids}))`,
          sql`(select min(array_position(${ids}, i.vehicle_id)) from payment_items i where i.payment_id = p.id), p.created_at desc`,
        ),
      ),
      belongingTo(userIds, (ids) =>
        payments(db, caller, sql`p.user_id = any(${ids})`, sql`array_position(${ids}, p.user_id), p.created_at desc`),
      ),
    ],
    found,
  );
