import { isDeepStrictEqual } from 'node:util';
import { type DraftField, type DraftValues, draftFieldNames } from 'shared-contracts/company-drafts';
import * as z from 'zod/mini';
import { type StoredCompany, toManaged } from '../companies/index.ts';

const Entry = z.object({
  value: z.unknown(),
  /** The live value that it replaces: what was seen when it was changed. */
  seen: z.unknown(),
  /** The version of the draft that set it. */
  version: z.int(),
  by: z.string(),
  at: z.string(),
});

/** The fields of a draft as they are stored. Those that were set back to the live value are kept for their version. */
export const DraftEntries = z.partialRecord(z.enum(draftFieldNames), Entry);
export type DraftEntries = z.infer<typeof DraftEntries>;

export interface StoredDraft {
  version: number;
  entries: DraftEntries;
}

const unset: Partial<Record<DraftField, string>> = { telephone: '', vatNumber: '', language: 'en' };

/** What a live company has in the fields of a draft. */
export function liveValues(stored: StoredCompany): Readonly<Record<DraftField, unknown>> {
  const managed: Record<string, unknown> = toManaged(stored);
  const values = draftFieldNames.map((field) => [field, managed[field] ?? unset[field] ?? null]);
  return Object.fromEntries(values);
}

export interface Change {
  field: DraftField;
  before: unknown;
  after: unknown;
  by: string;
  at: string;
  isConflict: boolean;
}

/** What a draft changes, in the order of the fields, beside what is live now. */
export function changesOf({ entries }: StoredDraft, live: Readonly<Record<DraftField, unknown>>): Change[] {
  return draftFieldNames.flatMap((field) => {
    const entry = entries[field];
    const before = live[field];
    if (!entry || isDeepStrictEqual(entry.value, entry.seen) || isDeepStrictEqual(entry.value, before)) return [];
    const isConflict = !isDeepStrictEqual(entry.seen, before);
    return [{ field, before, after: entry.value, by: entry.by, at: entry.at, isConflict }];
  });
}

/** Fields that somebody else has set to another value since a version of the draft. */
export const changedSince = (draft: StoredDraft, given: Partial<DraftValues>, version: number): DraftField[] =>
  draftFieldNames.filter((field) => {
    const entry = draft.entries[field];
    return field in given && entry && entry.version > version && !isDeepStrictEqual(entry.value, given[field]);
  });

/** A draft with some fields changed. */
export function withValues(
  draft: StoredDraft,
  given: Partial<DraftValues>,
  { live, by, at }: { live: Readonly<Record<DraftField, unknown>>; by: string; at: Date },
): StoredDraft {
  const version = draft.version + 1;
  const entries = { ...draft.entries };
  for (const field of draftFieldNames) {
    if (given[field] === undefined) continue;
    entries[field] = { value: given[field], seen: live[field], version, by, at: at.toISOString() };
  }
  return { version, entries };
}
