import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { DeskTools } from './parts/desk-tools.ts';
import { RenewalsListScreen } from './parts/renewals-list-screen.ts';

/** The list of active renewals, with bulk actions. */
export class ActiveRenewalsPage extends RenewalsListScreen {
  readonly selectAll: Locator;
  readonly tools: DeskTools;
  constructor(page: Page) {
    super(page);
    this.selectAll = page.getByLabel(/Select all on this page|selected$/);
    this.tools = new DeskTools(page);
  }

  async open(query = '', origin = site()) {
    await this.page.goto(`${origin}${href('userActiveRenewals')}${query}`);
  }

  select(plate: string | RegExp): Locator {
    return this.page.getByLabel(typeof plate === 'string' ? `Select ${plate}` : plate);
  }

  bulkAction(name: string, count: number): Locator {
    return this.page.getByRole('button', { name: `${name} (${count})` });
  }

  /** What became of a bulk action. */
  summary(action: string): Locator {
    return this.results(action).getByRole('status');
  }

  results(action: string): Locator {
    return this.page.getByRole('region', { name: `Results of ${action}` });
  }
}
