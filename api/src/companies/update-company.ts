import type { ManagedCompany } from 'shared-contracts/companies';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { violatedConstraint, inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { apiError } from '../platform/api-error.ts';
import { changeCompany, type CompanyChanges } from './change-company.ts';
import { lockCompany } from './store.ts';
import { toManaged } from './to-managed.ts';

/** Changes a company. Fields outside the contract are stored unchanged with its branding. */
export async function updateCompany(
  { db, clock }: Platform,
  caller: Caller,
  changes: CompanyChanges & { id: string },
): Promise<ManagedCompany> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockCompany(tx, changes.id);
      if (!before) throw apiError('not_found');
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
  } catch (error) {
    if (violatedConstraint(error) === 'companies_reference_key') throw apiError('reference_taken');
    throw error;
  }
}
