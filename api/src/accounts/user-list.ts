import { sql } from 'kysely';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';
import { isShort, ordering, readPage } from '../platform/lists.ts';
import { searchPage } from '../platform/search-page.ts';
import { firstNameStarts, personMatches, plateMatches } from '../platform/search-texts.ts';
import { selectUser, type UserRow } from './store.ts';

const columns = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: 'u.email',
  createdAt: 'u.created_at',
  updatedAt: 'u.updated_at',
};

interface Query {
  skip: number;
  take: number;
  search?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  orderBy?: string | undefined;
}

/** Condition: the person `u` within a caller's reach matches the search. */
const matches = (search: string, { companies }: Caller) =>
  isShort(search) ? firstNameStarts(search, companies) : personMatches(search);

/** Each part of the union uses its own index. An OR across tables would use none. */
const idsMatching = (search: string, caller: Caller) =>
  sql`select u.id from users u where ${withinCompanies(caller, 'u.company_id')} and ${matches(search, caller)}
    union all select v.user_id from vehicles v where ${withinCompanies(caller, 'v.company_id')} and ${plateMatches(search)}`;

/** The users within an administrator's reach, searched by name, e-mail address, telephone number and licence number. */
export function findUsers(db: Db, caller: Caller, { search, ...query }: Query) {
  const where = sql`where not u.archived and ${withinCompanies(caller, 'u.company_id')}`;
  const order = ordering(columns, query, { orderBy: 'createdAt', order: 'desc' });
  const list = { select: selectUser, id: sql`u.id`, from: sql`users u`, where, order, page: query };
  if (!search) return readPage<UserRow>(db, list);
  const hasPlate = sql`exists (select 1 from vehicles v where v.user_id = u.id and ${plateMatches(search)})`;
  return searchPage<UserRow>(db, {
    ...list,
    matching: idsMatching(search, caller),
    restricted: caller.companies !== 'all',
    short: isShort(search),
    dense: { from: list.from, where: sql`${where} and (${personMatches(search)} or ${hasPlate})` },
  });
}
