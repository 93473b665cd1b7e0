import type { Company } from 'shared-contracts/companies';
import type { Db } from '../platform/database/database.ts';
import { assertFree } from './assert-free.ts';
import { assertCompanyTree } from './company-tree.ts';
import { saveCompany, type StoredCompany } from './store.ts';
import { withRamp } from './with-ramp.ts';

/** Fields outside the contract are stored unchanged with the branding. */
export type CompanyChanges = Partial<Company> & {
  origins?: string[] | undefined;
  siteUrl?: string | null | undefined;
  requireSecondFactor?: boolean | undefined;
};

/**
 * Changes a locked company. Throws `origin_taken`, `site_taken`, and `invalid` or `not_found` for a company above that cannot be
 * that.
 */
export async function changeCompany(
  tx: Db,
  before: StoredCompany,
  changes: CompanyChanges,
  { at, isLive = before.isLive }: { at: Date; isLive?: boolean },
): Promise<StoredCompany> {
  const {
    origins = before.origins,
    siteUrl = before.siteUrl,
    requireSecondFactor = before.requireSecondFactor,
    ...branding
  } = changes;
  await assertFree(tx, before.company.id, { origins, ...(siteUrl !== before.siteUrl && { siteUrl }) });
  const company = withRamp({ ...before.company, ...branding });
  await assertCompanyTree(tx, before.company, company);
  return saveCompany(tx, { company, origins: [...new Set(origins)], siteUrl, requireSecondFactor, isLive }, at);
}
