import { sql } from 'kysely';
import type { CompanyAdministrator } from 'shared-contracts/company-administrators';
import { type Db, rows } from '../../core/database/database.ts';

const isAdministrator = sql`not u.archived and u.id in (select up.user_id from user_permissions up
  join permissions p on p.id = up.permission_id where p.permission = 'isAdmin')`;

/** The administrators of a company, those who were invited and have set no password too, by name. */
export const findCompanyAdministrators = (db: Db, companyId: string) =>
  rows(
    db,
    sql<CompanyAdministrator>`select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.password_hash is not null as "hasPassword",
        coalesce((select s.created_at from secrets s where s.user_id = u.id and s.purpose = 'reset token'), u.created_at) as "invitedAt"
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
