import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { ListScreen } from './parts/list-screen.ts';

/** The list of payments: one's own, or for administrators all. To visitors its path explains how paying works. */
export class PaymentsPage extends ListScreen {
  readonly download: Locator;
  constructor(page: Page) {
    super(page, { table: 'Payments', search: /^Search by reference/ });
    this.download = page.getByRole('button', { name: 'Export as CSV' });
  }

  async open(query = '') {
    await this.page.goto(`${site()}${href('payments')}${query}`);
  }

  /** The status of a payment that is being processed, which can be asked for again. */
  askAgain(row: Locator): Locator {
    return row.getByRole('button', { name: 'Processing: ask again' });
  }

  /** Shows the vehicles of a payment for several. */
  async unfold(row: Locator) {
    await row.getByText(/^Licence renewal of \d+ vehicles$/).click();
  }
}
