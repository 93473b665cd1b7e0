const prefix = 'draft ';

/** What a reload interrupted: form by form, for this tab alone. */
const keyOf = (fields: readonly string[]) => `${prefix}${location.pathname} ${fields.toSorted().join(' ')}`;

const wasReloaded = () => performance.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload') ?? false;

/** Keeps what is in a form until the page is there again. */
export function keepDraft(fields: readonly string[], values: Readonly<Record<string, unknown>>): void {
  sessionStorage.setItem(keyOf(fields), JSON.stringify(values));
}

/** What was kept of a form, once, and only where the page was loaded anew; otherwise nothing is kept any longer. */
export function takeDraft(fields: readonly string[]): Record<string, unknown> | undefined {
  const key = keyOf(fields);
  const kept = sessionStorage.getItem(key);
  if (kept === null) return undefined;
  sessionStorage.removeItem(key);
  if (!wasReloaded()) return undefined;
  const values: unknown = JSON.parse(kept);
  return typeof values === 'object' && values !== null ? { ...values } : undefined;
}

/** Forgets every draft: they belong to whoever was logged in. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
