import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screen that changes the password. */
export class ManagePasswordPage extends Screen {
  readonly current: Locator;
  readonly next: Locator;
  readonly again: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    super(page);
    this.current = page.getByLabel('Current password', { exact: true });
    this.next = page.getByLabel('New password', { exact: true });
    this.again = page.getByLabel('Retype new password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Update password' });
  }

  async change(current: string, next: string) {
    await this.current.fill(current);
    await this.next.fill(next);
    await this.again.fill(next);
    await this.submit.click();
  }
}
