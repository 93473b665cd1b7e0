import type { Locator, Page } from '@playwright/test';

/** The dialog in which administrators add, change or remove one record. */
export class EditDialog {
  readonly dialog: Locator;
  readonly save: Locator;
  readonly cancel: Locator;
  readonly delete: Locator;
  constructor(page: Page, name?: string | RegExp) {
    this.dialog = page.getByRole('dialog', name === undefined ? {} : { name });
    this.save = this.dialog.getByRole('button', { name: 'Save' });
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
    this.delete = this.dialog.getByRole('button', { name: 'Delete' });
  }

  text(words: string): Locator {
    return this.dialog.getByText(words);
  }
}
