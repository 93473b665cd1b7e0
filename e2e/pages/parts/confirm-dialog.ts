import type { Locator, Page } from '@playwright/test';

/** The dialog that asks before something is done, and shows why an action failed. */
export class ConfirmDialog {
  readonly page: Page;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('alertdialog');
  }

  titled(name: string): Locator {
    return this.page.getByRole('alertdialog', { name });
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async answer(name: string) {
    await this.button(name).click();
  }
}
