import type { ManagedCompany } from 'shared-contracts/companies';
import type { StoredCompany } from './store.ts';

/** A company as the product's administrators see it. */
export const toManaged = ({ company, origins, siteUrl }: StoredCompany): ManagedCompany => ({ ...company, origins: [...origins], siteUrl });
