import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { DeskTools } from './parts/desk-tools.ts';
import { RenewalsListScreen } from './parts/renewals-list-screen.ts';

/** The list of active renewals, with bulk actions. */
export class ActiveRenewalsPage extends RenewalsListScreen {
  readonly selectAll: Locator;
  /** Asks for the note to the owners. */
  readonly noteDialog: Locator;
  readonly note: Locator;
  readonly tabs: Locator;
  readonly view: Locator;
  readonly tools: DeskTools;
  constructor(page: Page) {
    super(page);
    this.selectAll = page.getByLabel(/Select all on this page|selected$/);
    this.noteDialog = page.getByRole('dialog', { name: 'Require action' });
    this.note = this.noteDialog.getByLabel('User action message');
    this.tabs = page.getByRole('navigation', { name: 'What waits' });
    this.view = page.getByRole('combobox', { name: /^View/ });
    this.tools = new DeskTools(page);
  }

  async open(query = '', origin = site()) {
    await this.page.goto(`${origin}${href('userActiveRenewals')}${query}`);
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('link', { name });
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

  /** What became of each renewal of a bulk action. */
  outcomes(action: string): Locator {
    return this.results(action).getByRole('listitem');
  }

  results(action: string): Locator {
    return this.page.getByRole('region', { name: `Results of ${action}` });
  }
}
