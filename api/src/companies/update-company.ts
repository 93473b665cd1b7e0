import type { Company } from 'shared-contracts/companies';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, inTransaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { refusal } from '../platform/refusals.ts';
import { withReadableColours } from './with-readable-colours.ts';
import { lockCompany, saveCompany } from './store.ts';

/** Changes a company's branding. Fields that the product does not know are kept as they are. */
export async function updateCompany({ db, clock }: Platform, caller: Caller, changes: Partial<Company> & { id: string }): Promise<Company> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await lockCompany(tx, changes.id);
      if (!before) throw refusal('not_found');
      const { company } = await saveCompany(tx, withReadableColours({ ...before.company, ...changes }), clock());
      await writeAudit(tx, {
        actor: caller,
        action: 'company changed',
        entity: 'company',
        entityId: company.id,
        details: { fields: Object.keys(changes) },
        at: clock(),
      });
      return company;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'companies_reference_key') throw refusal('reference_taken');
    throw error;
  }
}
