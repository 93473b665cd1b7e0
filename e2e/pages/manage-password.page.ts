import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screen that changes the password. */
export class ManagePasswordPage extends Screen {
  readonly current: Locator;
  readonly next: Locator;
  constructor(page: Page) {
    super(page);
    this.current = page.getByLabel('Current password', { exact: true });
    this.next = page.getByLabel('New password', { exact: true });
  }
}
