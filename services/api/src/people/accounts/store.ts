import { type Insertable, sql } from 'kysely';
import type { Permission } from 'shared-contracts/permissions';
import type { NotificationKind } from 'shared-contracts/user';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, type RowOf, row, rows } from '../../core/database/database.ts';
import { assertLockOrder } from '../../core/database/lock-order.ts';
import type { Tables } from '../../core/database/tables.ts';
import { deleteStoredResponses } from '../../core/idempotency.ts';
import { deleteFactors } from './factors/own-factors.ts';

/** A user with their permissions. */
export interface UserRow extends RowOf<'users'> {
  permissions: Permission[];
}

export const permissionJson = sql`json_build_object('id', p.id, 'name', p.name, 'permission', p.permission, 'risk', p.risk, 'role', p.role,
  'createdAt', to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'updatedAt', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`;

/** Selects every column of a user, with the permissions as JSON. */
export const selectUser = sql`
  select u.*, coalesce((select json_agg(${permissionJson} order by p.risk) from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id), '[]'::json) as permissions
  from users u`;

export const findUserByEmail = (db: Db, email: string) =>
  row(db, sql<UserRow>`${selectUser} where u.email = ${email} and not u.archived`);

export const findUser = (db: Db, id: string) =>
  row(db, sql<UserRow>`${selectUser} where u.id = ${id} and not u.archived`);

export const lockUser = async (tx: Db, id: string) => {
  assertLockOrder(tx, 'users', id);
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return findUser(tx, id);
};

/** Prevents a person's erasure until the transaction ends. Several transactions can hold this lock at once. */
export async function lockUserAgainstErasure(tx: Db, id: string): Promise<void> {
  assertLockOrder(tx, 'users', id);
  await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().execute();
}

/** A user within an administrator's reach. */
export const findManagedUser = (db: Db, caller: Caller, id: string) =>
  row(
    db,
    sql<UserRow>`${selectUser} where u.id = ${id} and not u.archived and ${withinCompanies(caller, 'u.company_id')}`,
  );

/** Stores a user. Returns the id. */
export async function insertUser(
  tx: Db,
  user: Omit<Insertable<Tables['users']>, 'id' | 'created_at' | 'updated_at'>,
  at: Date,
): Promise<string> {
  const now = at.toISOString();
  const stored = tx.insertInto('users').values({ ...user, created_at: now, updated_at: now });
  return (await stored.returning('id').executeTakeFirstOrThrow()).id;
}

/** Turns a kind of mail off. Returns the user's company if it was on. */
export const disableNotification = async (
  tx: Db,
  id: string,
  kind: NotificationKind,
  at: Date,
): Promise<string | undefined> =>
  (
    await tx
      .updateTable('users')
      .set({
        email_notifications: sql`array_remove(email_notifications, ${kind}::text)`,
        updated_at: at.toISOString(),
      })
      .where('id', '=', id)
      .where(sql<boolean>`${kind}::text = any (email_notifications)`)
      .returning('company_id')
      .executeTakeFirst()
  )?.company_id;

/** Which terms a person agreed to, and when. */
export const findConsent = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['consent_version as version', 'consent_at as at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Removes everything that identifies a person. The row stays, because payments refer to it. */
export async function eraseUserRow(tx: Db, id: string, at: Date): Promise<void> {
  for (const table of ['sessions', 'known_devices', 'secrets', 'user_permissions'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await deleteFactors(tx, id);
  await deleteStoredResponses(tx, id);
  await tx
    .updateTable('users')
    .set({
      first_name: 'Erased',
      last_name: 'user',
      email: `erased-${id}`,
      pending_email: null,
      password_hash: null,
      contact_number: '',
      picture: null,
      archived: true,
      address: null,
      coordinates: null,
      delivery_type: null,
      delivery_address: null,
      delivery_address_parts: null,
      delivery_address_additional: null,
      delivery_coordinates: null,
      payment_options: [],
      email_notifications: [],
      language: null,
      source: null,
      source_details: null,
      business_name: null,
      vat_number: null,
      admin_permissions: [],
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** The administrators of a company. */
export const findAdministrators = (db: Db, companyId: string) =>
  rows(
    db,
    sql<UserRow>`${selectUser} where u.company_id = ${companyId} and not u.archived and u.verified
      and u.id in (select up.user_id from user_permissions up join permissions p on p.id = up.permission_id where p.permission = 'isAdmin')`,
  );

/** Names of users by id. Those whose account was erased have none. */
export const findNames = (db: Db, ids: readonly string[]) =>
  rows(
    db,
    sql<{ id: string; first_name: string; last_name: string }>`select id, first_name, last_name from users
      where id = any(${sql.val([...ids])}::uuid[]) and not archived`,
  );
