import { sql } from 'kysely';
import { type Db, rows } from '../../core/database/database.ts';

const isAdministrator = sql`not u.archived and u.id in (select up.user_id from user_permissions up
  join permissions p on p.id = up.permission_id where p.permission = 'isAdmin')`;

interface AdministratorRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  verified: boolean;
  has_password: boolean;
  invited_at: string;
}

/** The administrators of a company, those who were invited and have set no password too, by name. */
export const findCompanyAdministrators = (db: Db, companyId: string): Promise<AdministratorRow[]> =>
  rows(
    db,
    sql<AdministratorRow>`select u.id, u.first_name, u.last_name, u.email, u.verified, u.password_hash is not null as has_password,
        coalesce((select s.created_at from secrets s where s.user_id = u.id and s.purpose = 'reset token'), u.created_at) as invited_at
      from users u where u.company_id = ${companyId} and ${isAdministrator}
      order by lower(u.first_name || ' ' || u.last_name), u.id`,
  );

/** Numbers of administrators by company. Companies without one are left out. */
export const countAdministrators = (db: Db) =>
  rows(
    db,
    sql<{ company_id: string; count: number }>`select u.company_id, count(*)::int as count from users u
      where ${isAdministrator} group by u.company_id`,
  );
