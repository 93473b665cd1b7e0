import type { UserName } from 'shared-contracts/users';
import type { Caller } from '../platform/caller.ts';
import type { Companies } from './companies.ts';

interface OfPerson {
  user?: UserName | undefined;
}

/** Adds company names to records for the product's administrators, who see those of all companies. */
export async function withCompanyNames<Entry extends OfPerson>(
  companies: Companies,
  caller: Caller,
  found: readonly { company_id: string }[],
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (caller.companies !== 'all') return [...entries];
  const names = await Promise.all(found.map(async ({ company_id }) => (await companies.byKey(company_id))?.name));
  return entries.map((entry, index) => {
    const companyName = names[index];
    return entry.user && companyName ? { ...entry, user: { ...entry.user, companyName } } : entry;
  });
}
