import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../../core/caller.ts';
import { type Db, rows } from '../../core/database/database.ts';
import { type Listing, ordering, type Page, readPage } from '../../core/lists.ts';
import { searchPage } from '../../core/search-page.ts';
import { personMatches, plateMatches } from '../../core/search-texts.ts';
import { selectUser, type UserRow } from './store.ts';

const columns = {
  // The column Name shows both.
  firstName: "lower(u.first_name || ' ' || u.last_name)",
  lastName: 'u.last_name',
  email: 'u.email',
  createdAt: 'u.created_at',
  updatedAt: 'u.updated_at',
};

/** The users within an administrator's reach, searched by name, e-mail address, telephone number and licence number. */
export function findUsers(db: Db, caller: Caller, { search, ...query }: Listing & Page) {
  const where = sql`where not u.archived and ${withinCompanies(caller, 'u.company_id')}`;
  const order = ordering(columns, query, { orderBy: 'createdAt', order: 'desc' });
  const list = { select: selectUser, id: sql`u.id`, from: sql`users u`, where, order, page: query };
  if (!search) return readPage<UserRow>(db, list);
  const hasPlate = sql`exists (select from vehicles v where v.user_id = u.id and ${plateMatches(search)})`;
  return searchPage<UserRow>(db, {
    ...list,
    parts: [
      sql`select u.id from users u ${where} and ${personMatches(search)}`,
      sql`select u.id from vehicles v join users u on u.id = v.user_id ${where} and ${plateMatches(search)}`,
    ],
    scan: { from: list.from, where: sql`${where} and (${personMatches(search)} or ${hasPlate})` },
  });
}

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
        and ('canFulfil' = any(u.admin_permissions)
          or u.id in (select up.user_id from user_permissions up join permissions p on p.id = up.permission_id where p.permission = 'isAdmin'))
      order by lower(u.first_name || ' ' || u.last_name), u.id limit 500`,
  );
