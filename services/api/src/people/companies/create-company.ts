import type { Company } from 'shared-contracts/companies';
import { apiError } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import type { CoreServices } from '../../core/core-services.ts';
import { inTransaction } from '../../core/database/database.ts';
import { assertFree } from './assert-free.ts';
import { insertCompany, lockCompany, type StoredCompany } from './store.ts';
import { withRamp } from './with-ramp.ts';

type NewCompany = Partial<Company> &
  Pick<Company, 'reference' | 'name'> & {
    origins?: string[] | undefined;
    siteUrl?: string | null | undefined;
    requireSecondFactor?: boolean | undefined;
  };

/** The branding that a new company takes over from the one above it, until it has its own: colours and addresses, no pictures. */
const inherited = ({ id: _, reference: __, ramp: ___, ...branding }: Company) => ({
  ...branding,
  logoUrl: null,
  backgroundUrl: null,
  skipVerification: false,
  showAdmin: true,
});

/** What a company that is not live yet must say of itself: ours would send its customers to us. */
const unsaid = { address1: '', address2: '', telephone: '', contactEmail: '', adminEmail: '' };

/** Creates a company, by default below the caller's. Fields outside the contract are stored unchanged with its branding. */
export async function createCompany(
  { db, clock }: CoreServices,
  caller: Caller,
  { origins = [], siteUrl = null, requireSecondFactor = false, ...given }: NewCompany,
  { isLive = true }: { isLive?: boolean } = {},
): Promise<StoredCompany> {
  return inTransaction(db, async (tx) => {
    const above = await lockCompany(tx, given.parentId ?? caller.companyId);
    if (!above)
      throw apiError('not_found', {
        message: 'The company above does not exist.',
        fields: { parentId: 'This company does not exist.' },
      });
    const { id: _, ...fields } = given;
    await assertFree(tx, undefined, { origins, siteUrl });
    const stored = await insertCompany(
      tx,
      withRamp({
        ...inherited(above.company),
        ...(isLive ? {} : unsaid),
        fullCompanyName: given.name,
        ...fields,
        parentId: above.company.id,
      }),
      { origins: [...new Set(origins)], siteUrl, requireSecondFactor, isLive },
    );
    const { company } = stored;
    await writeAudit(tx, {
      actor: caller,
      action: 'company created',
      entity: 'company',
      entityId: company.id,
      details: { reference: company.reference, ...(!isLive && { isLive }) },
      at: clock(),
    });
    return stored;
  });
}
