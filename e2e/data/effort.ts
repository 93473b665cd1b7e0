import type { Page } from '@playwright/test';

/** What a person did on a page: controls that were tapped, a list counting twice, fields that were typed in, keys pressed. */
interface Effort {
  taps: number;
  fields: Set<string>;
  keys: number;
}

/** Counts, from the next document on, what a person does on the pages of a tab. Card forms are frames and count with them. */
export async function effortOn(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: new Set(), keys: 0 };
  await page.exposeBinding('recordEffort', (_, kind: 'tap' | 'list' | 'field' | 'key', name: string) => {
    if (kind === 'field') effort.fields.add(name);
    else if (kind === 'key') effort.keys += 1;
    else effort.taps += kind === 'list' ? 2 : 1;
  });
  await page.addInitScript(() => {
    const record = (kind: string, name = '') =>
      (window as unknown as { recordEffort: (kind: string, name: string) => void }).recordEffort(kind, name);
    addEventListener(
      'click',
      ({ target, isTrusted }) =>
        isTrusted &&
        target instanceof Element &&
        target.closest('a, button, summary, [role=option], input[type=checkbox], input[type=radio]') &&
        record('tap'),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) record('list');
        else if (target instanceof HTMLInputElement && !['file', 'checkbox', 'radio'].includes(target.type))
          record('field', `${location.pathname} ${target.name || target.id}`);
      },
      true,
    );
    // Control and the key with it are one.
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => isTrusted && !['Control', 'Meta', 'Shift', 'Alt'].includes(key) && record('key'),
      true,
    );
  });
  return effort;
}

/** Forgets what was counted so far, between two pieces of work. */
export function beginAgain(effort: Effort): void {
  effort.taps = 0;
  effort.keys = 0;
  effort.fields.clear();
}
