import type { Page } from '@playwright/test';

/** Ends the time in which an action of a clerk can be undone. */
export const doNow = (page: Page, action: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Do it now: ${action}`) }).click();
