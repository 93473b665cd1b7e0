import type { ManagedCompany } from 'shared-contracts/companies';
import type { StoredCompany } from './store.ts';

/** A company as shown to the product's administrators. */
export const toManaged = ({ company, origins, siteUrl, requireSecondFactor }: StoredCompany): ManagedCompany => ({
  ...company,
  origins: [...origins],
  siteUrl,
  requireSecondFactor,
});
