import { sql } from 'kysely';
import { type AdminPermission, staffPermissions } from 'shared-contracts/admin-permissions';
import { limits } from 'shared-contracts/limits';
import { apiError } from '../../core/api-error.ts';
import { type Caller, ownOrWithin } from '../../core/caller.ts';
import { countOf, type Db, oneRow, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import { lockUserAgainstErasure } from '../../people/accounts/index.ts';
import { columnsOf, selectVehicle, type VehicleFields, type VehicleRow } from './vehicle-row.ts';

/** A vehicle of the caller or, for an administrator with one of the permissions, one within reach. */
export const findVehicle = (
  db: Db,
  caller: Caller,
  id: string,
  wanted: readonly AdminPermission[] = staffPermissions,
) =>
  row(
    db,
    sql<VehicleRow>`${selectVehicle} where v.id = ${id} and ${ownOrWithin(caller, { user: 'v.user_id', company: 'u.company_id' }, wanted)}`,
  );

/** Of the vehicles with these ids those the caller may renew, including archived ones. */
export const findVehiclesById = (db: Db, caller: Caller, ids: readonly string[]) =>
  rows(
    db,
    sql<VehicleRow>`${selectVehicle} where v.id = any(${[...ids]}::uuid[]) and ${ownOrWithin(caller, { user: 'v.user_id', company: 'u.company_id' }, ['canFulfil'])}`,
  );

/** All vehicles of a person, including archived ones. */
export const findAllVehiclesOf = (db: Db, userId: string) =>
  rows(db, sql<VehicleRow>`${selectVehicle} where v.user_id = ${userId} order by v.created_at`);

export const hasVehicleInRenewal = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('vehicles')
    .select('id')
    .where('user_id', '=', userId)
    .where('in_renewal', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Erases licence and register numbers, which identify a person. The vehicle's type stays with its payments. */
export async function eraseVehicles(tx: Db, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({
      license_number: 'erased',
      register_number: 'erased',
      description: null,
      archived: true,
      updated_at: at.toISOString(),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Locks a vehicle until the transaction ends, after its person, which is the order for all transactions. */
export async function lockVehicle(tx: Db, id: string): Promise<VehicleRow | undefined> {
  const owner = await tx.selectFrom('vehicles').select('user_id').where('id', '=', id).executeTakeFirst();
  if (!owner) return undefined;
  await lockUserAgainstErasure(tx, owner.user_id);
  assertLockOrder(tx, 'vehicles', id);
  await tx.selectFrom('vehicles').select('id').where('id', '=', id).forUpdate().execute();
  return row(tx, sql<VehicleRow>`${selectVehicle} where v.id = ${id}`);
}

/** Locks vehicles of one person until the transaction ends, in the order of their ids. */
export async function lockVehicles(tx: Db, ids: readonly string[]): Promise<VehicleRow[]> {
  const [owner] = await tx.selectFrom('vehicles').select('user_id').where('id', 'in', ids).limit(1).execute();
  if (!owner) return [];
  await lockUserAgainstErasure(tx, owner.user_id);
  for (const id of ids) assertLockOrder(tx, 'vehicles', id);
  await tx.selectFrom('vehicles').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return rows(tx, sql<VehicleRow>`${selectVehicle} where v.id = any(${[...ids]}::uuid[])`);
}

export async function insertVehicle(tx: Db, userId: string, fields: VehicleFields, at: Date): Promise<VehicleRow> {
  const { id } = await tx
    .insertInto('vehicles')
    .values({ ...columnsOf(fields), user_id: userId, created_at: at.toISOString(), updated_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return oneRow(tx, sql<VehicleRow>`${selectVehicle} where v.id = ${id}`);
}

/** Adds vehicles in one statement, without those whose register number the person already has. */
export async function insertVehicles(tx: Db, userId: string, vehicles: readonly VehicleFields[], at: Date) {
  if (vehicles.length === 0) return [];
  return tx
    .insertInto('vehicles')
    .values(
      vehicles.map((fields) => ({
        ...columnsOf(fields),
        user_id: userId,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'register_number']).where(sql<boolean>`not archived`).doNothing(),
    )
    .returning(['id', 'register_number'])
    .execute();
}

export const companyIdOf = async (db: Db, userId: string): Promise<string> =>
  (await db.selectFrom('users').select('company_id').where('id', '=', userId).executeTakeFirstOrThrow()).company_id;

/** Saves a vehicle. A new expiry date starts its reminders again. */
export async function saveVehicle(tx: Db, id: string, fields: VehicleFields, at: Date): Promise<VehicleRow> {
  await tx
    .updateTable('vehicles')
    .set((vehicle) => ({
      ...columnsOf(fields),
      reminder_sent: vehicle
        .and([vehicle('reminder_sent', '=', true), vehicle('license_expires', '=', fields.licenseExpires)])
        .$castTo<boolean>(),
      updated_at: at.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  return oneRow(tx, sql<VehicleRow>`${selectVehicle} where v.id = ${id}`);
}

export async function archiveVehicle(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('vehicles').set({ archived: true, updated_at: at.toISOString() }).where('id', '=', id).execute();
}

/** Sets whether vehicles are in renewal: from the creation of a renewal until it ends. */
export async function markInRenewal(tx: Db, ids: readonly string[], inRenewal: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({ in_renewal: inRenewal, updated_at: at.toISOString() })
    .where('id', 'in', ids)
    .execute();
}

/** Notes that the owner was reminded of the current expiry date. */
export async function markReminded(tx: Db, id: string): Promise<void> {
  await tx.updateTable('vehicles').set({ reminder_sent: true }).where('id', '=', id).execute();
}

/** Saves the new expiry date of a renewed licence, and the date of the renewal. */
export async function renewLicense(
  tx: Db,
  id: string,
  licenseExpires: string,
  renewedOn: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({
      license_expires: licenseExpires,
      last_renewed_date: renewedOn,
      reminder_sent: false,
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Throws `quota` if an account would get more vehicles than it can have. */
export async function assertRoomForVehicles(db: Db, userId: string, more: number): Promise<void> {
  const count = await countOf(db, sql`from vehicles where user_id = ${userId} and not archived`);
  if (count + more > limits.vehiclesPerUser)
    throw apiError('quota', {
      message: (t) => t('An account can have {most} vehicles.', { most: limits.vehiclesPerUser }),
    });
}
