import { sql } from 'kysely';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import type { Parcel } from 'shared-contracts/deliveries';
import type { Renewal, RenewalStatus } from 'shared-contracts/renewals';
import { finalStatuses } from 'shared-contracts/renewals';
import { type Caller, ownOrWithin, withinCompanies } from '../platform/caller.ts';
import { type Db, row, type RowOf, rows } from '../platform/database/database.ts';
import { assertLockOrder } from '../platform/database/lock-order.ts';
import { lockVehicle } from '../vehicles/index.ts';
import { promisedDay } from './promised-day.ts';

type OfUser = Pick<
  RowOf<'users'>,
  | 'company_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'contact_number'
  | 'delivery_address'
  | 'delivery_address_parts'
  | 'delivery_address_additional'
>;

/** A renewal with its owner, its vehicle and its parcel. */
export interface RenewalRow extends Omit<RowOf<'renewals'>, 'company_id'>, OfUser {
  vehicle: Omit<NonNullable<Renewal['vehicle']>, 'renewalFeeInCents'>;
  parcel: Parcel | null;
  /** The administrator in charge. Never shown to owners. */
  in_charge: { id: string; name: string } | null;
}

export const selectRenewal = sql`
  select r.*, u.company_id, u.first_name, u.last_name, u.email, u.contact_number, u.delivery_address, u.delivery_address_parts, u.delivery_address_additional,
    json_build_object('id', v.id, 'make', v.make, 'model', v.model, 'year', v.year, 'licenseNumber', v.license_number, 'registerNumber', v.register_number,
      'vehicleType', v.vehicle_type, 'weightKg', v.weight_kg, 'licenseExpires', v.license_expires, 'registrationRegion', v.registration_region,
      'inRenewal', v.in_renewal, 'archived', v.archived) as vehicle,
    (select json_build_object('status', d.status, 'courier', d.courier, 'waybillNumber', d.waybill_number, 'trackingUrl', d.tracking_url, 'promisedOn', d.promised_on,
      'deliveredAt', d.delivered_at, 'hasProof', d.confirmation_image_url is not null)
      from deliveries d where d.renewal_id = r.id and d.booking = 'booked' order by d.created_at desc limit 1) as parcel,
    (select json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name) from users c where c.id = r.in_charge_id) as in_charge
  from renewals r join users u on u.id = r.user_id join vehicles v on v.id = r.vehicle_id`;

// Field by field, like all responses, so that no other selected column gets out.
const toRenewalVehicle = (
  found: RenewalRow['vehicle'],
  renewalFeeInCents: number | null,
): NonNullable<Renewal['vehicle']> => ({
  id: found.id,
  make: found.make,
  model: found.model,
  year: found.year,
  licenseNumber: found.licenseNumber,
  registerNumber: found.registerNumber,
  vehicleType: found.vehicleType,
  weightKg: found.weightKg,
  licenseExpires: found.licenseExpires,
  registrationRegion: found.registrationRegion,
  inRenewal: found.inRenewal,
  archived: found.archived,
  renewalFeeInCents,
});

const toParcel = (found: Parcel): Parcel => ({
  status: found.status,
  courier: found.courier,
  waybillNumber: found.waybillNumber,
  trackingUrl: found.trackingUrl,
  promisedOn: found.promisedOn,
  deliveredAt: found.deliveredAt,
  hasProof: found.hasProof,
});

export const toRenewal = (found: RenewalRow, renewalFeeInCents: number | null): Renewal => ({
  id: found.id,
  dateOrdered: found.date_ordered,
  originalExpiry: found.original_expiry,
  paymentReference: found.payment_reference,
  paymentId: found.payment_id,
  paymentInCents: found.payment_in_cents,
  currency: found.currency,
  status: found.status,
  webhookSuccessful: found.webhook_successful,
  webhookResponse: found.webhook_response,
  userId: found.user_id,
  user: { firstName: found.first_name, lastName: found.last_name, deliveryAddress: found.delivery_address },
  vehicleId: found.vehicle_id,
  vehicle: toRenewalVehicle(found.vehicle, renewalFeeInCents),
  parcel: found.parcel && toParcel(found.parcel),
  promisedDay: promisedDay({
    status: found.status,
    dateOrdered: found.date_ordered,
    originalExpiry: found.original_expiry,
    parcel: found.parcel,
  }),
  createdAt: found.created_at,
  updatedAt: found.updated_at,
});

/** A renewal as administrators see it: with who is in charge. */
export const asClerksSee = (renewal: Renewal, { in_charge }: RenewalRow): Renewal => ({
  ...renewal,
  inCharge: in_charge && { id: in_charge.id, name: in_charge.name },
});

/** A renewal the caller may see. */
export const findRenewal = (db: Db, caller: Caller, id: string) =>
  row(
    db,
    sql<RenewalRow>`${selectRenewal} where r.id = ${id} and ${ownOrWithin(caller, { user: 'r.user_id', company: 'u.company_id' }, staffPermissions)}`,
  );

/** Of the renewals with these ids those that the administrator may fulfil. */
export const findRenewalsById = (db: Db, caller: Caller, ids: readonly string[]) =>
  rows(
    db,
    sql<RenewalRow>`${selectRenewal} where r.id = any(${[...ids]}::uuid[]) and ${withinCompanies(caller, 'u.company_id')}`,
  );

/** The renewal of a vehicle: the active one, else the latest. */
export const findRenewalOfVehicle = (db: Db, caller: Caller, vehicleId: string) =>
  row(
    db,
    sql<RenewalRow>`${selectRenewal} where r.vehicle_id = ${vehicleId} and ${ownOrWithin(caller, { user: 'r.user_id', company: 'u.company_id' }, staffPermissions)}
      order by (r.status <> all(${[...finalStatuses]}::text[])) desc, r.created_at desc limit 1`,
  );

/** The renewals that a payment created: one for each of its vehicles. */
export const findRenewalsByPayment = (db: Db, paymentId: string) =>
  rows(db, sql<RenewalRow>`${selectRenewal} where r.payment_id = ${paymentId}`);

/**
 * The renewals of vehicles that are active or were created at or after the given time, even if they have ended since: at
 * most one of each vehicle.
 */
export async function findRenewalsSince(db: Db, vehicleIds: readonly string[], since: string): Promise<RenewalRow[]> {
  const found = await rows(
    db,
    sql<RenewalRow>`${selectRenewal} where r.vehicle_id = any(${[...vehicleIds]}::uuid[]) and (r.status <> all(${[...finalStatuses]}::text[]) or r.created_at >= ${since})
      order by (r.status <> all(${[...finalStatuses]}::text[])), r.created_at`,
  );
  // Of several the last one stays: the active one, else the newest.
  return [...new Map(found.map((renewal) => [renewal.vehicle_id, renewal])).values()];
}

/** All renewals of a person. */
export const findAllRenewalsOf = (db: Db, userId: string) =>
  rows(db, sql<RenewalRow>`${selectRenewal} where r.user_id = ${userId} order by r.created_at`);

/** Locks a renewal until the transaction ends, after its person and vehicle, which is the order for all transactions. */
export async function lockRenewal(tx: Db, id: string): Promise<RenewalRow | undefined> {
  const found = await tx.selectFrom('renewals').select('vehicle_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await lockVehicle(tx, found.vehicle_id);
  assertLockOrder(tx, 'renewals', id);
  await tx.selectFrom('renewals').select('id').where('id', '=', id).forUpdate().execute();
  return row(tx, sql<RenewalRow>`${selectRenewal} where r.id = ${id}`);
}

export interface NewRenewal {
  userId: string;
  vehicleId: string;
  paymentId: string;
  originalExpiry: string;
  paymentReference: string;
  paymentInCents: number;
  status: RenewalStatus;
  at: Date;
}

/** Stores renewals of one payment, in one statement. */
export async function insertRenewals(tx: Db, renewals: readonly NewRenewal[]): Promise<RenewalRow[]> {
  const inserted = await tx
    .insertInto('renewals')
    .values(
      renewals.map(({ at, ...renewal }) => ({
        user_id: renewal.userId,
        vehicle_id: renewal.vehicleId,
        payment_id: renewal.paymentId,
        date_ordered: at.toISOString(),
        original_expiry: renewal.originalExpiry,
        payment_reference: renewal.paymentReference,
        payment_in_cents: renewal.paymentInCents,
        status: renewal.status,
        webhook_successful: true,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows(tx, sql<RenewalRow>`${selectRenewal} where r.id = any(${inserted.map(({ id }) => id)}::uuid[])`);
}

/** Changes the status, unless it has changed meanwhile. */
export async function saveRenewalStatus(
  tx: Db,
  id: string,
  from: RenewalStatus,
  to: RenewalStatus,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('renewals')
    .set({ status: to, updated_at: at.toISOString() })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Up to 500 people who still have identity documents and whose renewals all ended before the given time. */
export const findOwnersDueForDocumentRemoval = async (db: Db, before: Date): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ user_id: string }>`
        select r.user_id from renewals r where r.user_id in (select d.user_id from documents d where d.removed_at is null and d.document_type in ('id', 'passport', 'proxy id'))
        group by r.user_id having bool_and(r.status = any(${[...finalStatuses]}::text[])) and max(r.updated_at) < ${before.toISOString()} limit 500`,
    )
  ).map(({ user_id }) => user_id);

/** All scheduled renewals whose licence expires before a day. */
export const findDueScheduled = (db: Db, before: string) =>
  db
    .selectFrom('renewals')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('original_expiry', '<', before)
    .orderBy('original_expiry')
    .orderBy('id')
    .execute();
