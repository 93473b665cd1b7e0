const prefix = 'draft ';
const held = 'drafts of';

/** What a reload interrupted: form by form, for this tab alone. */
const keyOf = (path: string, fields: readonly string[]) => `${prefix}${path} ${fields.toSorted().join(' ')}`;

const wasReloaded = () => performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ?? false;

/** Keeps what is in a form until the page is there again. */
export function saveDraft(path: string, fields: readonly string[], values: Readonly<Record<string, unknown>>): void {
  sessionStorage.setItem(keyOf(path, fields), JSON.stringify(values));
}

/** What was kept of a form, once, and only after a reload or a session that ran out; otherwise nothing is kept any longer. */
export function takeDraft(path: string, fields: readonly string[]): Record<string, unknown> | undefined {
  const key = keyOf(path, fields);
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  sessionStorage.removeItem(key);
  if (!wasReloaded() && !areDraftsRetained()) return undefined;
  sessionStorage.removeItem(held);
  const values: unknown = JSON.parse(kept);
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

/** Forgets every draft: they belong to whoever was logged in. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) || key === held) sessionStorage.removeItem(key);
}

/** A session ran out in the middle of something: what was typed waits for the same person to log in again. */
export const retainDrafts = (userId: string): void => sessionStorage.setItem(held, userId);

export const areDraftsRetained = (): boolean => sessionStorage.getItem(held) !== null;

/** Somebody logs in: what another person typed goes. */
export function restoreDraftsFor(userId: string): void {
  if (sessionStorage.getItem(held) !== userId) clearDrafts();
}
