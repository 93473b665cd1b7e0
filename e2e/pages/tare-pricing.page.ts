import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { EditDialog } from './parts/edit-dialog.ts';
import { ListScreen } from './parts/list-screen.ts';

interface Fee {
  region: string;
  from: string;
  to: string;
  fee: string;
}

/** The table of licence fees, with the dialog that adds and changes them. */
export class TarePricingPage extends ListScreen {
  readonly add: Locator;
  readonly edit: EditDialog;
  readonly region: Locator;
  readonly vehicleType: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly fee: Locator;
  constructor(page: Page) {
    super(page, { table: 'Licence fees', search: 'Search by region or vehicle type' });
    this.add = page.getByRole('button', { name: 'Add', exact: true });
    this.edit = new EditDialog(page, /^(Add|Update) licence fee$/);
    const { dialog } = this.edit;
    this.region = dialog.getByLabel('Region');
    this.vehicleType = dialog.getByLabel('Vehicle Type');
    this.from = dialog.getByLabel('From (kg)');
    this.to = dialog.getByLabel('To (kg)');
    this.fee = dialog.getByLabel('Fee (rand)');
  }

  async open(query = '') {
    await this.page.goto(`${site()}${href('tarePricing')}${query}`);
  }

  /** Fills in the weights of motorcycles in a region. */
  async fillBand({ region, from, to }: Omit<Fee, 'fee'>) {
    await this.region.selectOption(region);
    await this.vehicleType.selectOption('motorcycles');
    await this.from.fill(from);
    await this.to.fill(to);
  }

  /** Adds a fee for motorcycles. */
  async addFee({ fee, ...band }: Fee) {
    await this.add.click();
    await this.fillBand(band);
    await this.fee.fill(fee);
    await this.edit.save.click();
  }

  async openFee(row: Locator) {
    await row.getByRole('button').click();
  }
}
