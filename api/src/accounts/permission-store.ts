import { sql } from 'kysely';
import type { Permission, PermissionKey } from 'shared-contracts/users';
import { changedRows, type Db, oneRow, rows } from '../platform/database/database.ts';
import { permissionJson } from './store.ts';

export async function grantPermission(tx: Db, userId: string, key: PermissionKey): Promise<boolean> {
  return (
    (await changedRows(
      tx,
      sql`insert into user_permissions (user_id, permission_id) select ${userId}, id from permissions where permission = ${key} on conflict do nothing`,
    )) > 0
  );
}

export async function setPermissions(tx: Db, userId: string, permissionIds: readonly string[]): Promise<void> {
  await sql`delete from user_permissions where user_id = ${userId} and permission_id <> all(${[...permissionIds]}::uuid[])`.execute(
    tx,
  );
  await sql`insert into user_permissions (user_id, permission_id) select ${userId}, id from permissions where id = any(${[...permissionIds]}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
}

export const findPermissions = (db: Db) =>
  rows(
    db,
    sql<{ permission: Permission }>`select ${permissionJson} as permission from permissions p order by p.risk, p.name`,
  );

/** Counts a company's administrators other than this user. Those with an unverified address do not count. */
export const countOtherAdmins = (db: Db, companyId: string, userId: string) =>
  oneRow(
    db,
    sql<{
      count: number;
    }>`select count(*)::int as count from users u join user_permissions up on up.user_id = u.id join permissions p on p.id = up.permission_id
        where u.company_id = ${companyId} and u.id <> ${userId} and not u.archived and u.verified and p.permission = 'isAdmin'`,
  );

/** Serialises changes to a company's administrators. Must come before any lock on its users. */
export async function lockAdministration(tx: Db, companyId: string): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
}
