import type { Clerk } from 'shared-contracts/desk';
import { findClerks } from '../accounts/index.ts';
import type { Companies } from '../companies/index.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/database/database.ts';

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
