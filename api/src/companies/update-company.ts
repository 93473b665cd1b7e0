import type { Company, ManagedCompany } from 'shared-contracts/companies';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { violatedConstraint, inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { apiError } from '../platform/api-error.ts';
import { assertCompanyTree } from './company-tree.ts';
import { withRamp } from './with-ramp.ts';
import { isOriginTaken, isSiteTaken, lockCompany, saveCompany } from './store.ts';
import { toManaged } from './to-managed.ts';

type Changes = Partial<Company> & {
  id: string;
  origins?: string[] | undefined;
  siteUrl?: string | null | undefined;
  requireSecondFactor?: boolean | undefined;
};

/** Changes a company. Fields outside the contract are stored unchanged with its branding. */
export async function updateCompany(
  { db, clock }: Platform,
  caller: Caller,
  changes: Changes,
): Promise<ManagedCompany> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockCompany(tx, changes.id);
      if (!before) throw apiError('not_found');
      const {
        origins = before.origins,
        siteUrl = before.siteUrl,
        requireSecondFactor = before.requireSecondFactor,
        ...branding
      } = changes;
      if (await isOriginTaken(tx, changes.id, origins)) throw apiError('origin_taken');
      if (siteUrl !== before.siteUrl && (await isSiteTaken(tx, changes.id, siteUrl))) throw apiError('site_taken');
      const company = withRamp({ ...before.company, ...branding });
      await assertCompanyTree(tx, before.company, company);
      const stored = { company, origins: [...new Set(origins)], siteUrl, requireSecondFactor };
      const saved = await saveCompany(tx, stored, clock());
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
  } catch (error) {
    if (violatedConstraint(error) === 'companies_reference_key') throw apiError('reference_taken');
    throw error;
  }
}
