import type { Locator, Page } from '@playwright/test';

/** The reminder of vehicles that expire soon, which may appear on account pages. */
export class ExpiryReminder {
  readonly dialog: Locator;
  readonly renew: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Renew Vehicle' }) });
    this.renew = this.dialog.getByRole('link', { name: 'Renew Vehicle' });
  }
}
