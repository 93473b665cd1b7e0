import type { Page } from '@playwright/test';

/** What a person did on a page: controls that were tapped, a list counting twice, and fields that were typed in. */
interface Effort {
  taps: number;
  fields: Set<string>;
}

/** Counts, from the next document on, what a person does on the pages of a tab. Card forms are frames and count with them. */
export async function effortOn(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, fields: new Set() };
  await page.exposeBinding('recordEffort', (_, kind: 'tap' | 'list' | 'field', name: string) => {
    if (kind === 'field') effort.fields.add(name);
    else effort.taps += kind === 'list' ? 2 : 1;
  });
  await page.addInitScript(() => {
    const record = (kind: string, name = '') =>
      (window as unknown as { recordEffort: (kind: string, name: string) => void }).recordEffort(kind, name);
    addEventListener(
      'click',
      ({ target, isTrusted }) =>
        isTrusted && target instanceof Element && target.closest('a, button, summary, [role=option]') && record('tap'),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) record('list');
        else if (target instanceof HTMLInputElement && target.type !== 'file')
          record('field', `${location.pathname} ${target.name || target.id}`);
      },
      true,
    );
  });
  return effort;
}
