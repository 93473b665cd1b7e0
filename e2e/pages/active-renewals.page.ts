import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';

/** The list of active renewals, with bulk actions. */
export class ActiveRenewalsPage {
  readonly page: Page;
  readonly search: Locator;
  readonly status: Locator;
  readonly selectAll: Locator;
  readonly dialog: Locator;
  constructor(page: Page) {
    this.page = page;
    this.search = page.getByPlaceholder('Search by vehicle reference');
    this.status = page.getByLabel('Status');
    this.selectAll = page.getByLabel(/Select all on this page|selected$/);
    this.dialog = page.getByRole('alertdialog');
  }

  async open(query = '', origin = site()) {
    await this.page.goto(`${origin}${href('userActiveRenewals')}${query}`);
  }

  row(plate: string): Locator {
    return this.page.getByRole('row').filter({ hasText: plate });
  }

  select(plate: string): Locator {
    return this.page.getByLabel(`Select ${plate}`);
  }

  action(name: string, count: number): Locator {
    return this.page.getByRole('button', { name: `${name} (${count})` });
  }

  results(action: string): Locator {
    return this.page.getByRole('region', { name: `Results of ${action}` });
  }
}
