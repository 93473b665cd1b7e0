import type { Locator, Page } from '@playwright/test';

/** Search, commands and shortcuts in the administrators' area. */
export class DeskTools {
  readonly button: Locator;
  readonly palette: Locator;
  readonly input: Locator;
  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Search or command' });
    this.palette = page.getByRole('dialog', { name: 'Search or command' });
    this.input = this.palette.getByRole('combobox', { name: 'Search or command' });
  }

  option(name: string | RegExp): Locator {
    return this.palette.getByRole('option', { name });
  }
}
