import type { Locator, Page } from '@playwright/test';

/** The dialog that asks before something is done, and shows why an action failed. */
export class ConfirmDialog {
  readonly dialog: Locator;
  constructor(page: Page) {
    this.dialog = page.getByRole('alertdialog');
  }

  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async answer(name: string) {
    await this.button(name).click();
  }
}
