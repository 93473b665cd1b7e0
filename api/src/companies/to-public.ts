import { Company } from 'shared-contracts/companies';
import type { StoredCompany } from './store.ts';

const known = new Set(Object.keys(Company.shape));

/** A company as shown to anyone: the fields of the contract, and other fields that were declared public. */
export function toPublic({ company }: StoredCompany): Company {
  const named = new Set(Array.isArray(company.publicFields) ? company.publicFields : []);
  return Object.fromEntries(
    Object.entries(company).filter(([field]) => known.has(field) || named.has(field)),
  ) as Company;
}
