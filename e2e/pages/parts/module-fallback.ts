import type { Locator, Page } from '@playwright/test';

/** What is shown in place of a module, or of a part of one, that could not be loaded or has failed. */
export class ModuleFallback {
  readonly alert: Locator;
  readonly retry: Locator;
  constructor(page: Page) {
    this.alert = page.getByRole('alert').filter({ hasText: 'is not available right now' });
    this.retry = this.alert.getByRole('button', { name: /^(Retry|Try again)$/ });
  }
}
