import type { Locator, Page } from '@playwright/test';

/** Search, commands and shortcuts in the administrators' area. */
export class DeskTools {
  readonly page: Page;
  readonly button: Locator;
  readonly palette: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly sheet: Locator;
  readonly singleKeys: Locator;
  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: 'Search or command' });
    this.palette = page.getByRole('dialog', { name: 'Search or command' });
    this.input = this.palette.getByRole('combobox', { name: 'Search or command' });
    this.options = this.palette.getByRole('option');
    this.sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.singleKeys = this.sheet.getByRole('switch', { name: 'Single keys run commands' });
  }

  option(name: string | RegExp): Locator {
    return this.palette.getByRole('option', { name });
  }
}
