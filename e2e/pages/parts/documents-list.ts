import type { Locator, Page } from '@playwright/test';

/** The dialog that shows a document. */
export class DocumentDialog {
  readonly dialog: Locator;
  readonly image: Locator;
  /** The pages of a PDF. */
  readonly canvas: Locator;
  readonly close: Locator;
  constructor(page: Page, name?: string) {
    this.dialog = page.getByRole('dialog', name === undefined ? {} : { name });
    this.image = this.dialog.getByRole('img');
    this.canvas = this.dialog.locator('canvas');
    this.close = this.dialog.getByRole('button', { name: 'Close' });
  }

  /** A dialog that has just opened receives the focus a moment later. */
  async closeWithEscape() {
    await this.dialog.locator(':focus').press('Escape');
  }
}

/** A list of documents, each of which can be viewed. */
export class DocumentsList {
  readonly list: Locator;
  readonly items: Locator;
  constructor(page: Page, name: string) {
    this.list = page.getByRole('list', { name, exact: true });
    this.items = this.list.getByRole('listitem');
  }

  view(filename: string | RegExp): Locator {
    const name = typeof filename === 'string' ? `View ${filename}` : filename;
    return this.list.getByRole('button', { name });
  }

  replace(filename: string): Locator {
    return this.list.getByRole('button', { name: `Replace ${filename}` });
  }

  delete(filename: string): Locator {
    return this.list.getByRole('button', { name: `Delete ${filename}` });
  }
}
