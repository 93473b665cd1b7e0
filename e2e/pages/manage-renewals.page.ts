import type { Locator, Page } from '@playwright/test';
import { RenewalsListScreen } from './parts/renewals-list-screen.ts';

/** The owner's own renewals, with details below each row. */
export class ManageRenewalsPage extends RenewalsListScreen {
  readonly clear: Locator;
  constructor(page: Page) {
    super(page, 'Search by licence number, make or reference');
    this.clear = page.getByRole('button', { name: 'Clear search and filters' });
  }

  details(row: Locator): Locator {
    return row.getByRole('button', { name: /^Details/ });
  }

  detailsOf(plate: RegExp): Locator {
    return this.table.getByRole('button', { name: new RegExp(`^Details of ${plate.source}`) });
  }
}
