import { useEffect, useEffectEvent, useState } from 'react';
import { type CompanyDraft, type DraftField, draftFieldNames } from 'shared-contracts/company-drafts';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { useHost } from 'web-kit/host';
import { useAdminUpdateCompanyDraftMutation } from './companies-api.ts';
import { type CompanyValues, unsavedOf, valuesOf } from './company-form.ts';
import { noObstacles, saveStateOf, withFailure } from './save-state.ts';

/** Ms without typing after which a change is saved. */
const quietMs = 600;

/** Saves a company's form field by field as it is typed, and shows what others have changed meanwhile. */
export function useAutosave(draft: CompanyDraft) {
  const [update] = useAdminUpdateCompanyDraftMutation();
  const values = useFormValues<CompanyValues>();
  const setValue = useSetFieldValue();
  const [known, setKnown] = useState(() => ({ version: draft.version, values: valuesOf(draft) }));
  const [isSaving, setIsSaving] = useState(false);
  const [obstacles, setObstacles] = useState(noObstacles);

  const unsaved = unsavedOf(values, known.values);
  const isRefused = (field: DraftField) => obstacles.refusals[field]?.sent === JSON.stringify(unsaved.get(field));
  const sendable = [...unsaved].filter(([field, sent]) => sent !== undefined && !isRefused(field));

  /** Takes over what is saved, except in fields that are being changed here. */
  const adopt = (saved: CompanyDraft, isMine: (field: DraftField) => boolean = (field) => unsaved.has(field)) => {
    const theirs = valuesOf(saved);
    for (const field of draftFieldNames)
      if (!isMine(field) && theirs[field] !== values[field]) setValue(field, theirs[field]);
    setKnown({ version: saved.version, values: theirs });
  };
  // After a save, with what has been typed since.
  const adoptNow = useEffectEvent((saved: CompanyDraft) => adopt(saved));

  const save = useEffectEvent(async () => {
    setIsSaving(true);
    const sent = Object.fromEntries(sendable);
    try {
      adoptNow((await update({ id: draft.company.id, version: known.version, ...sent }).unwrap()).data);
    } catch (thrown) {
      setObstacles((before) => withFailure(before, thrown, sendable));
    } finally {
      setIsSaving(false);
    }
  });

  const waiting = JSON.stringify(sendable);
  const mustWait = isSaving || obstacles.failure !== undefined || obstacles.clashes.length > 0;
  useEffect(() => {
    if (waiting === '[]' || mustWait) return undefined;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [waiting, mustWait]);

  const hasNews = draft.version > known.version && unsaved.size === 0 && !isSaving;
  useEffect(() => {
    if (hasNews) adoptNow(draft);
  }, [hasNews, draft]);
  useLeaveGuard(unsaved.size > 0);

  return {
    ...saveStateOf({ ...obstacles, isSaving, unsaved: [...unsaved.keys()], hasSendable: sendable.length > 0 }),
    version: known.version,
    saved: known.values,
    clashes: obstacles.clashes,
    retry: () => setObstacles((before) => ({ ...before, failure: undefined })),
    /** Ends the clashes: what is typed here is saved over theirs, or theirs is shown. */
    settle: (keepsMine: boolean) => {
      const [clash] = obstacles.clashes;
      if (!clash) return;
      const isClash = (field: DraftField) => obstacles.clashes.some((each) => each.field === field);
      adopt(clash.draft, (field) => unsaved.has(field) && (keepsMine || !isClash(field)));
      setObstacles((before) => ({ ...before, clashes: [] }));
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;

function useLeaveGuard(isUnsaved: boolean): void {
  const { leaveGuard } = useHost();
  useEffect(() => (isUnsaved ? leaveGuard.hold() : undefined), [isUnsaved, leaveGuard]);
}
