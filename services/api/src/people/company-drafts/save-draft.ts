import {
  type CompanyDraft,
  type DraftField,
  type DraftValues,
  draftFieldLabels,
} from 'shared-contracts/company-drafts';
import { apiError, mustExist } from '../../core/api-error.ts';
import { writeAudit } from '../../core/audit.ts';
import type { Caller } from '../../core/caller.ts';
import { inTransaction } from '../../core/database/database.ts';
import {
  assertCompanyTree,
  assertFree,
  changeCompany,
  lockCompany,
  type StoredCompany,
  toManaged,
} from '../companies/index.ts';
import type { DocumentServices } from '../documents/index.ts';
import { changedSince, changesOf, liveValues, withValues } from './draft.ts';
import { keepPublishedPictures } from './pictures.ts';
import { findDraft, saveDraft } from './store.ts';
import { drafted, toCompanyDraft } from './to-company-draft.ts';

const picturesOf = ({ company: { logoUrl, backgroundUrl } }: StoredCompany) =>
  [logoUrl, backgroundUrl].filter((url) => url !== null);

/** What a company must say of itself before its first visitor. */
const neededToPublish = ['address1', 'telephone', 'contactEmail', 'adminEmail'] as const;

/**
 * Makes a company's draft live in one transaction. Throws `stale` with the draft if it has changed since `version`, or if one of
 * its fields was changed on the live company since; `origin_taken` and `site_taken`.
 */
export async function publishDraft(
  services: DocumentServices,
  caller: Caller,
  id: string,
  version: number,
): Promise<CompanyDraft> {
  const { db, clock, companies } = services;
  const published = await inTransaction(db, async (tx) => {
    const live = mustExist(await lockCompany(tx, id));
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
    const missing = live.isLive ? [] : neededToPublish.filter((field) => !{ ...liveValues(live), ...wanted }[field]);
    if (missing.length > 0)
      throw apiError('invalid', {
        message: `Before it is published it needs: ${missing.map((field) => draftFieldLabels[field]).join(', ')}.`,
        fields: Object.fromEntries(missing.map((field) => [field, 'Please fill this in'])),
      });
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

/** What is said of fields that two administrators have changed. */
function clash(fields: readonly DraftField[], { changes }: CompanyDraft) {
  const words = fields.map((field) => {
    const by = changes.find((change) => change.field === field)?.by;
    return `${by ? `${by.firstName} ${by.lastName}` : 'Somebody else'} has changed “${draftFieldLabels[field]}” in the meantime.`;
  });
  return {
    message: words.join(' '),
    fields: Object.fromEntries(fields.map((field, index) => [field, words[index] ?? ''])),
  };
}

/**
 * Changes some fields of a company's draft. Fields that somebody else has changed since `version` are refused with `stale` and
 * the draft; all others are kept beside theirs. Throws `origin_taken` and `site_taken`.
 */
export async function updateDraft(
  services: DocumentServices,
  caller: Caller,
  id: string,
  { version, ...given }: Partial<DraftValues> & { version: number },
): Promise<CompanyDraft> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const live = mustExist(await lockCompany(tx, id));
    const draft = await findDraft(tx, id);
    const clashing = changedSince(draft, given, version);
    if (clashing.length > 0) {
      const data = await toCompanyDraft(services, tx, live, draft);
      throw apiError('stale', { ...clash(clashing, data), data });
    }
    const changed = withValues(draft, given, { live: liveValues(live), by: caller.id, at: clock() });
    const after = drafted(live, changed);
    await assertFree(tx, id, {
      ...(given.origins && { origins: given.origins }),
      ...(given.siteUrl !== undefined && { siteUrl: given.siteUrl }),
    });
    await assertCompanyTree(tx, live.company, after.company);
    await saveDraft(tx, id, changed, clock());
    return toCompanyDraft(services, tx, live, changed);
  });
}

/** Discards what a draft changes. */
export async function discardDraft({ db, clock }: DocumentServices, caller: Caller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const live = mustExist(await lockCompany(tx, id));
    const draft = await findDraft(tx, id);
    const fields = changesOf(draft, liveValues(live)).map(({ field }) => field);
    await saveDraft(tx, id, { version: draft.version + 1, entries: {} }, clock());
    if (fields.length === 0) return;
    await writeAudit(tx, {
      actor: caller,
      action: 'company draft discarded',
      entity: 'company',
      entityId: id,
      details: { fields },
      at: clock(),
    });
  });
}
