import { type Insertable, sql, type Updateable } from 'kysely';
import { staffPermissions } from 'shared-contracts/admin-permissions';
import { holdReasonRows } from 'shared-contracts/hold-texts';
import { holdReasons } from 'shared-contracts/holds';
import { finalStatuses, type RenewalStatus } from 'shared-contracts/renewal-status';
import type { Actor } from '../../core/audit.ts';
import { type Caller, ownOrWithin, withinCompanies } from '../../core/caller.ts';
import { type Db, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';
import { lockVehicle } from '../../fleet/vehicles/index.ts';
import { type RenewalRow, selectRenewal } from './renewal-row.ts';

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

/** Renewals within reach that a disc may belong to: of this number, or in progress for a vehicle with this register number or plate. */
export const findRenewalsOfDisc = (
  db: Db,
  caller: Caller,
  disc: { number: string; registerNumber: string; plate: string },
) =>
  rows(
    db,
    sql<RenewalRow>`${selectRenewal} where ${withinCompanies(caller, 'u.company_id')} and (r.disc_number = ${disc.number}
      or (r.status <> all(${[...finalStatuses]}::text[]) and (v.register_number = ${disc.registerNumber}
        or translate(v.license_number, ' .-_', '') = ${disc.plate}))) limit 20`,
  );

/** The renewals that a payment created, one for each of its vehicles, or the one that it tops up. */
export const findRenewalsByPayment = (db: Db, paymentId: string) =>
  rows(
    db,
    sql<RenewalRow>`${selectRenewal} where r.id in (select id from renewals where payment_id = ${paymentId}
      union all select h.renewal_id from renewal_holds h join payments p on p.hold_id = h.id where p.id = ${paymentId})`,
  );

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

/** Stores renewals of one payment, in one statement. */
export async function insertRenewals(
  tx: Db,
  renewals: readonly Omit<Insertable<Tables['renewals']>, 'date_ordered'>[],
  at: Date,
): Promise<RenewalRow[]> {
  const now = at.toISOString();
  const times = { date_ordered: now, created_at: now, updated_at: now };
  const inserted = await tx
    .insertInto('renewals')
    .values(renewals.map((renewal) => ({ ...renewal, ...times, webhook_successful: true })))
    .returning('id')
    .execute();
  return rows(tx, sql<RenewalRow>`${selectRenewal} where r.id = any(${inserted.map(({ id }) => id)}::uuid[])`);
}

const noPause = { paused_for: null, paused_reason: null, paused_at: null, paused_by: null };

/** Stores columns of a locked renewal. Its time of the last change stays: it tells how long the owner has waited. */
export async function saveRenewal(
  tx: Db,
  id: string,
  changes: Omit<Updateable<Tables['renewals']>, 'status' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('renewals').set(changes).where('id', '=', id).execute();
}

/** Stores why a locked renewal rests, or that it does no longer. */
export const savePause = (
  tx: Db,
  id: string,
  pause: { for: 'owner' | 'hold'; reason: string | null; by: string; at: Date } | null,
): Promise<void> =>
  saveRenewal(
    tx,
    id,
    pause
      ? { paused_for: pause.for, paused_reason: pause.reason, paused_at: pause.at.toISOString(), paused_by: pause.by }
      : noPause,
  );

/** Ends the open hold of a locked renewal, if there is one. */
export async function closeHold(tx: Db, renewalId: string, actor: Actor, at: Date): Promise<void> {
  await tx
    .updateTable('renewal_holds')
    .set({ ended_by: actor?.id ?? null, ended_at: at.toISOString() })
    .where('renewal_id', '=', renewalId)
    .where('ended_at', 'is', null)
    .execute();
}

const ownersReasons = holdReasons.filter((reason) => holdReasonRows[reason].acts === 'owner');

/** The owner has changed something or sent a document, which is what their renewals waited for. */
export async function endWaitingForOwner(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('renewals')
    .set(noPause)
    .where('user_id', '=', userId)
    .where((renewal) =>
      renewal.or([
        renewal('paused_for', '=', 'owner'),
        renewal.exists(
          renewal
            .selectFrom('renewal_holds')
            .select('id')
            .whereRef('renewal_id', '=', 'renewals.id')
            .where('ended_at', 'is', null)
            .where('reason', 'in', ownersReasons),
        ),
      ]),
    )
    .execute();
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
    // What it waited for is over.
    .set({ status: to, updated_at: at.toISOString(), ...noPause })
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

/** Releases the renewals of an administrator who is erased, and forgets why those of a person rest or are held. */
export async function releaseRenewalsOf(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('renewals')
    .set({ paused_reason: null })
    .where('user_id', '=', userId)
    .where('paused_reason', 'is not', null)
    .execute();
  await tx
    .updateTable('renewal_holds')
    .set({ note: null })
    .where('renewal_id', 'in', (renewals) => renewals.selectFrom('renewals').select('id').where('user_id', '=', userId))
    .execute();

  await tx
    .updateTable('renewals')
    .set({ in_charge_id: null, in_charge_at: null })
    .where('in_charge_id', '=', userId)
    .execute();
}
