import type { Locator, Page } from '@playwright/test';

/** What a page shows before any script has run. */
export class LoadingScreen {
  readonly screen: Locator;
  constructor(page: Page) {
    this.screen = page.locator('#loading');
  }
}
