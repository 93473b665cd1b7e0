import { type CompanyDraft, draftFieldLabels } from 'shared-contracts/company-drafts';
import { changeCompany, lockCompany, type StoredCompany, toManaged } from '../companies/index.ts';
import { apiError } from '../platform/api-error.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction } from '../platform/database/database.ts';
import { changesOf, liveValues } from './draft.ts';
import { keepPublishedPictures } from './picture-store.ts';
import type { Services } from './services.ts';
import { findDraft, saveDraft } from './store.ts';
import { toCompanyDraft } from './to-company-draft.ts';

const picturesOf = ({ company: { logoUrl, backgroundUrl } }: StoredCompany) =>
  [logoUrl, backgroundUrl].filter((url) => url !== null);

/**
 * Makes a company's draft live in one transaction. Throws `stale` with the draft if it has changed since `version`, or if one of
 * its fields was changed on the live company since; `origin_taken` and `site_taken`.
 */
export async function publishDraft(
  services: Services,
  caller: Caller,
  id: string,
  version: number,
): Promise<CompanyDraft> {
  const { db, clock, companies } = services;
  const published = await inTransaction(db, async (tx) => {
    const live = await lockCompany(tx, id);
    if (!live) throw apiError('not_found');
    const draft = await findDraft(tx, id);
    const refuse = async (message: string) =>
      apiError('stale', { message, data: await toCompanyDraft(services, tx, live, draft) });
    if (draft.version !== version)
      throw await refuse('The draft has changed since you looked at it. Please look at it again.');
    const changes = changesOf(draft, liveValues(live));
    const conflicts = changes.filter(({ isConflict }) => isConflict).map(({ field }) => draftFieldLabels[field]);
    if (conflicts.length > 0)
      throw await refuse(
        `The live company has changed in the meantime: ${conflicts.join(', ')}. Please decide which to keep.`,
      );
    const wanted = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    const saved = await changeCompany(tx, live, wanted, { at: clock(), isLive: true });
    const emptied = { version: draft.version + 1, entries: {} };
    await saveDraft(tx, id, emptied, clock());
    await keepPublishedPictures(tx, [...picturesOf(live), ...picturesOf(saved)], clock());
    await writeAudit(tx, {
      actor: caller,
      action: live.isLive ? 'company changed' : 'company published',
      entity: 'company',
      entityId: id,
      details: { fields: changes.map(({ field }) => field), published: true },
      before: { ...toManaged(live), isLive: live.isLive },
      after: { ...toManaged(saved), isLive: true },
      at: clock(),
    });
    return toCompanyDraft(services, tx, saved, emptied);
  });
  companies.forget();
  return published;
}
