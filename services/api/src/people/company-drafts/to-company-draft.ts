import type { CompanyDraft } from 'shared-contracts/company-drafts';
import type { Db } from '../../core/database/database.ts';
import { findNames } from '../accounts/index.ts';
import { type StoredCompany, toManaged, withRamp } from '../companies/index.ts';
import type { DocumentServices } from '../documents/index.ts';
import { changesOf, liveValues, type StoredDraft } from './draft.ts';

/** A company as it will be once its draft is published. */
export function drafted(live: StoredCompany, draft: StoredDraft): StoredCompany {
  const changed = Object.fromEntries(changesOf(draft, liveValues(live)).map(({ field, after }) => [field, after]));
  const { origins, siteUrl, requireSecondFactor, ...company } = { ...toManaged(live), ...changed };
  return { company: withRamp(company), origins, siteUrl, requireSecondFactor, isLive: live.isLive };
}

/** The draft of a company as the product's administrators see it. */
export async function toCompanyDraft(
  { companies }: Pick<DocumentServices, 'companies'>,
  db: Db,
  live: StoredCompany,
  draft: StoredDraft,
): Promise<CompanyDraft> {
  const changes = changesOf(draft, liveValues(live));
  const names = new Map(
    (await findNames(db, [...new Set(changes.map(({ by }) => by))])).map(({ id, first_name, last_name }) => [
      id,
      { firstName: first_name, lastName: last_name },
    ]),
  );
  const after = drafted(live, draft);
  return {
    company: toManaged(after),
    isLive: live.isLive,
    version: draft.version,
    changes: changes.map(({ by, ...change }) => ({ ...change, ...(names.has(by) && { by: names.get(by) }) })),
    address: companies.addressOf(after),
  };
}
