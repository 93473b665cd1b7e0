import { dropCarriedForms } from './carried-values.ts';
import { tabStorage } from './page-storage.ts';

const prefix = 'draft ';
const retainedKey = 'drafts of';

/** Drafts are stored per form and tab. */
const keyOf = (path: string, fields: readonly string[]) => `${prefix}${path} ${fields.slice().sort().join(' ')}`;

const wasReloaded = () =>
  performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ?? false;

/** Stores the values of a form until the page has reloaded. */
export function saveDraft(path: string, fields: readonly string[], values: Readonly<Record<string, unknown>>): void {
  tabStorage.set(keyOf(path, fields), JSON.stringify(values));
}

/** Removes a form's draft and returns it if the page was reloaded or the session expired. */
export function takeDraft(path: string, fields: readonly string[]): Record<string, unknown> | undefined {
  const key = keyOf(path, fields);
  const stored = tabStorage.get(key);
  if (stored === null) return undefined;
  tabStorage.remove(key);
  if (!wasReloaded() && !areDraftsRetained()) return undefined;
  tabStorage.remove(retainedKey);
  const values: unknown = JSON.parse(stored);
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

/** Deletes all drafts, because they belong to the user who was logged in. */
export function clearDrafts(): void {
  dropCarriedForms();
  for (const key of [...tabStorage.keysFrom(prefix), retainedKey]) tabStorage.remove(key);
}

/** Keeps the drafts of an expired session until the same user logs in again. */
export const retainDrafts = (userId: string): void => tabStorage.set(retainedKey, userId);

export const areDraftsRetained = (): boolean => tabStorage.get(retainedKey) !== null;

/** Called on login. Deletes the drafts unless they belong to this user. */
export function restoreDraftsFor(userId: string): void {
  if (tabStorage.get(retainedKey) !== userId) clearDrafts();
}
