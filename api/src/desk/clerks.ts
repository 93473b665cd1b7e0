import { sql } from 'kysely';
import type { Clerk } from 'shared-contracts/desk';
import type { Companies } from '../companies/index.ts';
import { type Caller, withinCompanies } from '../platform/caller.ts';
import { type Db, rows } from '../platform/database/database.ts';

interface ClerkRow {
  id: string;
  company_id: string;
  name: string;
}

/** The administrators of the companies that the caller reaches, by name. */
const findClerks = (db: Db, caller: Caller): Promise<ClerkRow[]> =>
  rows(
    db,
    sql<ClerkRow>`select u.id, u.company_id, u.first_name || ' ' || u.last_name as name from users u
      where not u.archived and u.verified and ${withinCompanies(caller, 'u.company_id')}
        and u.id in (select up.user_id from user_permissions up join permissions p on p.id = up.permission_id where p.permission in ('isAdmin', 'canFulfil'))
      order by lower(u.first_name || ' ' || u.last_name), u.id limit 500`,
  );

/** The administrators who may be in charge of renewals of a company, or of any that the caller reaches. */
export async function listClerks(
  db: Db,
  companies: Companies,
  caller: Caller,
  companyId: string | undefined,
): Promise<Clerk[]> {
  const names = new Map((await companies.all()).map(({ company: { id, name } }) => [id, name]));
  const clerks: Clerk[] = [];
  for (const { id, name, company_id } of await findClerks(db, caller)) {
    const reach = await companies.reach(company_id);
    if (companyId !== undefined && reach !== 'all' && !reach.includes(companyId)) continue;
    const companyName = caller.companies === 'all' ? names.get(company_id) : undefined;
    clerks.push({ id, name, ...(companyName !== undefined && { companyName }) });
  }
  return clerks;
}
