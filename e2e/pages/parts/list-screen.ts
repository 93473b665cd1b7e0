import type { Locator, Page } from '@playwright/test';
import { Screen } from './screen.ts';

/** A screen with a list: search, sorting, paging, and a menu for each row. */
export class ListScreen extends Screen {
  readonly table: Locator;
  /** The header is the first of them. */
  readonly rows: Locator;
  readonly search: Locator;
  constructor(page: Page, { table, search }: { table: string; search: string | RegExp }) {
    super(page);
    this.table = page.getByRole('table', { name: table });
    this.rows = this.table.getByRole('row');
    this.search = page.getByPlaceholder(search);
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  column(name: string): Locator {
    return this.table.getByRole('columnheader', { name });
  }

  async sortBy(column: string) {
    await this.table.getByRole('button', { name: column }).click();
  }

  menuOf(row: string): Locator {
    return this.table.getByRole('button', { name: `Actions for ${row}`, exact: true });
  }

  /** An entry of the row menu that is open. */
  action(name: string): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  async choose(row: string, action: string) {
    await this.menuOf(row).click();
    await this.action(action).click();
  }
}
