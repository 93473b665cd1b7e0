import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { AddressForm } from './parts/address-form.ts';
import { Screen } from './parts/screen.ts';
import { SecondFactor } from './parts/second-factor.ts';

/** The user's own details, with the confirmation of a new email address, and the user's data. */
export class ProfilePage extends Screen {
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly address: AddressForm;
  readonly changeAddress: Locator;
  readonly devices: Locator;
  readonly factors: SecondFactor;
  readonly download: Locator;
  readonly deleteAccount: Locator;
  readonly deletion: Locator;
  readonly deletionRefusal: Locator;
  constructor(page: Page) {
    super(page);
    this.firstName = page.getByLabel('First name');
    this.lastName = page.getByLabel('Last name');
    this.address = new AddressForm(page);
    this.changeAddress = page.getByRole('button', { name: 'Change address' });
    this.devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    this.factors = new SecondFactor(page);
    this.download = page.getByRole('button', { name: 'Download my data' });
    this.deleteAccount = page.getByRole('button', { name: 'Delete my account' });
    this.deletion = page.getByRole('dialog', { name: 'Delete your account?' });
    this.deletionRefusal = this.deletion.getByRole('alert');
  }

  async open(origin = site()) {
    await this.page.goto(`${origin}${href('profile')}`);
  }

  async confirmDeletion(password: string) {
    await this.deletion.getByLabel('Your password', { exact: true }).fill(password);
    await this.deletion.getByRole('button', { name: 'Delete my account' }).click();
  }
}
