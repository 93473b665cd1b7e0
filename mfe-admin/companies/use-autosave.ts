import { useEffect, useEffectEvent, useState } from 'react';
import { CompanyDraft, draftFieldLabels, type DraftField, draftFieldNames } from 'shared-contracts/company-drafts';
import type { Failure } from 'shared-contracts/failure';
import { useFormValues, useSetFieldValue } from 'web-kit/forms';
import { failureOf, useHost } from 'web-kit/host';
import { useAdminUpdateCompanyDraftMutation } from './companies-api.ts';
import { type CompanyValues, unsavedOf, valuesOf } from './company-form.ts';

/** Ms without typing after which a change is saved. */
const quietMs = 600;

/** A field that somebody else has changed while it was changed here. */
export interface Clash {
  field: DraftField;
  message: string;
  draft: CompanyDraft;
}

export interface SaveState {
  state: 'saved' | 'saving' | 'incomplete' | 'failed' | 'clash';
  /** What is in the way. */
  message?: string;
  /** Version of the draft that is saved. */
  version: number;
}

interface Refusal {
  /** What was refused. Another value is tried again. */
  sent: string;
  message: string;
}

/** Saves a company's form field by field as it is typed, and shows what others have changed meanwhile. */
export function useAutosave(draft: CompanyDraft) {
  const [update] = useAdminUpdateCompanyDraftMutation();
  const values = useFormValues<CompanyValues>();
  const setValue = useSetFieldValue();
  const { leaveGuard } = useHost();
  const [known, setKnown] = useState(() => ({ version: draft.version, values: valuesOf(draft) }));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [refusals, setRefusals] = useState<Partial<Record<DraftField, Refusal>>>({});
  const [clashes, setClashes] = useState<readonly Clash[]>([]);

  const unsaved = unsavedOf(values, known.values);
  const isRefused = (field: DraftField) => refusals[field]?.sent === JSON.stringify(unsaved.get(field));
  const sendable = [...unsaved].filter(([field, sent]) => sent !== undefined && !isRefused(field));
  const waiting = JSON.stringify(sendable);

  /** Takes over what is saved. What is typed here stays. */
  const adopt = (saved: CompanyDraft) => {
    const theirs = valuesOf(saved);
    for (const field of draftFieldNames) {
      if (!unsaved.has(field) && theirs[field] !== values[field]) setValue(field, theirs[field]);
    }
    setKnown({ version: saved.version, values: theirs });
  };

  const refuse = (thrown: unknown, sent: readonly (readonly [DraftField, unknown])[]) => {
    const given = failureOf(thrown);
    const other = CompanyDraft.safeParse(given.data);
    const named = sent.filter(([field]) => given.fields?.[field] !== undefined);
    if (given.reason === 'stale' && other.success)
      setClashes(named.map(([field]) => ({ field, message: given.fields?.[field] ?? '', draft: other.data })));
    else if (named.length > 0)
      setRefusals((before) => ({
        ...before,
        ...Object.fromEntries(
          named.map(([field, value]) => [field, { sent: JSON.stringify(value), message: given.fields?.[field] }]),
        ),
      }));
    else setFailure(given);
  };

  const save = useEffectEvent(async () => {
    setIsSaving(true);
    try {
      const { data } = await update({
        id: draft.company.id,
        version: known.version,
        ...Object.fromEntries(sendable),
      }).unwrap();
      adopt(data);
    } catch (thrown) {
      refuse(thrown, sendable);
    } finally {
      setIsSaving(false);
    }
  });

  const mustWait = isSaving || failure !== undefined || clashes.length > 0;
  useEffect(() => {
    if (waiting === '[]' || mustWait) return undefined;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [waiting, mustWait]);

  const adoptNews = useEffectEvent(() => adopt(draft));
  const hasNews = draft.version > known.version && unsaved.size === 0 && !isSaving;
  useEffect(() => {
    if (hasNews) adoptNews();
  }, [hasNews]);

  const isUnsaved = unsaved.size > 0;
  useEffect(() => (isUnsaved ? leaveGuard.hold() : undefined), [isUnsaved, leaveGuard]);

  const stateOf = (): Omit<SaveState, 'version'> => {
    if (clashes.length > 0) return { state: 'clash', message: clashes.map(({ message }) => message).join(' ') };
    if (failure) return { state: 'failed', message: failure.message };
    if (isSaving || sendable.length > 0) return { state: 'saving' };
    const [first] = [...unsaved.keys()];
    if (first === undefined) return { state: 'saved' };
    return { state: 'incomplete', message: refusals[first]?.message ?? `Please correct “${draftFieldLabels[first]}”.` };
  };

  return {
    ...stateOf(),
    version: known.version,
    saved: known.values,
    clashes,
    retry: () => setFailure(undefined),
    /** Ends the clashes: what is typed here is saved over theirs, or theirs is shown. */
    settle: (keepsMine: boolean) => {
      const [clash] = clashes;
      if (!clash) return;
      const theirs = valuesOf(clash.draft);
      for (const field of draftFieldNames) {
        const isMine = unsaved.has(field) && (keepsMine || !clashes.some((each) => each.field === field));
        if (!isMine && theirs[field] !== values[field]) setValue(field, theirs[field]);
      }
      setKnown({ version: clash.draft.version, values: theirs });
      setClashes([]);
    },
  };
}

export type Autosave = ReturnType<typeof useAutosave>;
