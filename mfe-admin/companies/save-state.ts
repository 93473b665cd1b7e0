import { CompanyDraft, type DraftField, draftFieldLabels } from 'shared-contracts/company-drafts';
import type { Failure } from 'shared-contracts/failure';
import { failureOf } from 'web-kit/host';

/** A field that somebody else has changed while it was changed here. */
export interface Clash {
  field: DraftField;
  message: string;
  draft: CompanyDraft;
}

interface Refusal {
  /** What was refused. Another value is tried again. */
  sent: string;
  message: string;
}

/** What keeps changes from being saved. */
export interface Obstacles {
  failure?: Failure | undefined;
  refusals: Partial<Record<DraftField, Refusal>>;
  clashes: readonly Clash[];
}

export const noObstacles: Obstacles = { refusals: {}, clashes: [] };

export interface SaveState {
  state: 'saved' | 'saving' | 'incomplete' | 'failed' | 'clash';
  message?: string;
  version: number;
}

/** What prevents saving after some fields failed: others' changes, values that are refused, or the connection. */
export function withFailure(
  before: Obstacles,
  thrown: unknown,
  sent: readonly (readonly [DraftField, unknown])[],
): Obstacles {
  const failure = failureOf(thrown);
  const other = CompanyDraft.safeParse(failure.data);
  const named = sent.flatMap(([field, value]) => {
    const message = failure.fields?.[field];
    return message === undefined ? [] : [{ field, message, sent: JSON.stringify(value) }];
  });
  if (named.length === 0) return { ...before, failure };
  if (failure.reason === 'stale' && other.success)
    return { ...before, clashes: named.map(({ field, message }) => ({ field, message, draft: other.data })) };
  const refused = Object.fromEntries(named.map(({ field, ...refusal }) => [field, refusal]));
  return { ...before, refusals: { ...before.refusals, ...refused } };
}

interface Progress extends Obstacles {
  isSaving: boolean;
  /** Fields that are not saved, and whether some of them can be. */
  unsaved: readonly DraftField[];
  hasSendable: boolean;
}

/** Where saving stands, in words. */
export function saveStateOf({
  failure,
  refusals,
  clashes,
  isSaving,
  unsaved,
  hasSendable,
}: Progress): Omit<SaveState, 'version'> {
  if (clashes.length > 0) return { state: 'clash', message: clashes.map(({ message }) => message).join(' ') };
  if (failure) return { state: 'failed', message: failure.message };
  if (isSaving || hasSendable) return { state: 'saving' };
  const [first] = unsaved;
  if (first === undefined) return { state: 'saved' };
  return { state: 'incomplete', message: refusals[first]?.message ?? `Please correct “${draftFieldLabels[first]}”.` };
}
