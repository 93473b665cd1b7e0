import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Permission, PermissionKey } from 'shared-contracts/permissions';
import { countOf, type Db, rows } from '../../core/database/database.ts';
import type { Tables } from '../../core/database/tables.ts';
import { permissionJson } from './store.ts';

export async function grantPermission(tx: Db, userId: string, key: PermissionKey): Promise<boolean> {
  return (await insertPermissions(tx, userId, (permission) => permission('permission', '=', key))) > 0n;
}

export async function setPermissions(tx: Db, userId: string, permissionIds: readonly string[]): Promise<void> {
  const isWanted = sql.val([...permissionIds]);
  await tx
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`permission_id <> all(${isWanted}::uuid[])`)
    .execute();
  await insertPermissions(tx, userId, () => sql<boolean>`id = any(${isWanted}::uuid[])`);
}

/** Gives a user the permissions that match. Returns how many the user did not have. */
async function insertPermissions(
  tx: Db,
  userId: string,
  matching: (permission: ExpressionBuilder<Tables, 'permissions'>) => Expression<SqlBool>,
): Promise<bigint> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('user_permissions')
    .columns(['user_id', 'permission_id'])
    .expression((from) =>
      from
        .selectFrom('permissions')
        .select([sql.val(userId).as('user_id'), 'id'])
        .where(matching),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added ?? 0n;
}

export const findPermissions = (db: Db) =>
  rows(
    db,
    sql<{ permission: Permission }>`select ${permissionJson} as permission from permissions p order by p.risk, p.name`,
  );

/** Counts a company's administrators other than this user. Those with an unverified address do not count. */
export const countOtherAdmins = (db: Db, companyId: string, userId: string) =>
  countOf(
    db,
    sql`from users u join user_permissions up on up.user_id = u.id join permissions p on p.id = up.permission_id
        where u.company_id = ${companyId} and u.id <> ${userId} and not u.archived and u.verified and p.permission = 'isAdmin'`,
  );

/** Serialises changes to a company's administrators. Must come before any lock on its users. */
export async function lockAdministration(tx: Db, companyId: string): Promise<void> {
  await sql`select 1 from companies where id = ${companyId} for no key update`.execute(tx);
}
