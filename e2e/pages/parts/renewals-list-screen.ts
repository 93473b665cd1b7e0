import type { Locator, Page } from '@playwright/test';
import { ListScreen } from './list-screen.ts';

/** A screen with a list of renewals. */
export class RenewalsListScreen extends ListScreen {
  readonly status: Locator;
  constructor(page: Page, search = 'Search by vehicle reference') {
    super(page, { table: 'Renewals', search });
    this.status = page.getByLabel('Status');
  }

  /** The link to a renewal, in its row. */
  renewal(plate: string): Locator {
    return this.row(plate).getByRole('link', { name: plate });
  }
}
