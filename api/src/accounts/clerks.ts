import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';

interface ClerkRow {
  id: string;
  company_id: string;
  name: string;
}

/** Those who may fulfil renewals in the companies that the caller reaches, by name, at most 500. */
export const findClerks = (db: Db, caller: Caller): Promise<ClerkRow[]> =>
  rows(
    db,
    sql<ClerkRow>`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name from users u
      where not u.archived and u.verified and ${withinCompanies(caller, 'u.company_id')}
        and u.id in (select up.user_id from user_permissions up join permissions p on p.id = up.permission_id where p.permission in ('isAdmin', 'canFulfil'))
      order by lower(u.first_name || ' ' || u.last_name), u.id limit 500`,
  );
