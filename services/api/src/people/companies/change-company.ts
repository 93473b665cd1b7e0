import type { Company, ManagedCompany } from 'shared-contracts/companies';
import { mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { type Db, inTransaction } from '../../core/database/database.ts';
import { assertFree } from './assert-free.ts';
import { toManaged } from './companies.ts';
import { assertCompanyTree } from './company-tree.ts';
import { lockCompany, type StoredCompany, saveCompany } from './store.ts';
import { withRamp } from './with-ramp.ts';

/** Changes a company. Fields outside the contract are stored unchanged with its branding. */
export async function updateCompany(
  { db, clock }: CoreServices,
  caller: Caller,
  changes: CompanyChanges & { id: string },
): Promise<ManagedCompany> {
  return inTransaction(db, async (tx) => {
    const before = mustExist(await lockCompany(tx, changes.id));
    const saved = await changeCompany(tx, before, changes, { at: clock() });
    await writeAudit(tx, {
      actor: caller,
      action: 'company changed',
      entity: 'company',
      entityId: changes.id,
      details: { fields: Object.keys(changes).filter((field) => field !== 'id') },
      before: { ...toManaged(before) },
      after: { ...toManaged(saved) },
      at: clock(),
    });
    return toManaged(saved);
  });
}

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
