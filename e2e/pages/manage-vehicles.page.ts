import type { Locator, Page } from '@playwright/test';
import { ListScreen } from './parts/list-screen.ts';

/** A list of vehicles: one's own, or for administrators those of all users. */
export class ManageVehiclesPage extends ListScreen {
  /** The bar with the number and price of the chosen vehicles. */
  readonly chosen: Locator;
  readonly renewChosen: Locator;
  constructor(page: Page) {
    super(page, { table: 'Vehicles', search: 'Search by licence number, make or model' });
    this.chosen = page.getByRole('region', { name: 'Chosen vehicles' });
    this.renewChosen = this.chosen.getByRole('link', { name: /^Renew \d+ vehicles?$/ });
  }

  /** Opens the import from the menu, which holds it while a person has few vehicles. */
  async openImport() {
    await this.page.getByRole('button', { name: 'Export and import vehicles' }).click();
    await this.page.getByRole('menuitem', { name: 'Import' }).click();
  }

  /** The checkbox that chooses a vehicle. */
  tick(plate: string): Locator {
    return this.table.getByRole('checkbox', { name: `Choose ${plate}` });
  }

  /** Offers to renew before the last weeks. */
  renewEarly(row: Locator): Locator {
    return row.getByRole('button', { name: /Expires in \d+ days/ });
  }

  renew(row: Locator): Locator {
    return row.getByRole('link', { name: 'Click to Renew' });
  }

  async remove(plate: string) {
    await this.choose(plate, 'Remove');
    await this.question.answer('Remove vehicle');
  }
}
