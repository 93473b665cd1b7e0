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
  readonly email: Locator;
  /** Asked for when the email address changes. */
  readonly password: Locator;
  readonly contactNumber: Locator;
  readonly address: AddressForm;
  readonly changeAddress: Locator;
  readonly save: Locator;
  readonly code: Locator;
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
    this.email = page.getByRole('textbox', { name: 'Email address' });
    this.password = page.getByRole('textbox', { name: 'Your password' });
    this.contactNumber = page.getByLabel('Contact number');
    this.address = new AddressForm(page);
    this.changeAddress = page.getByRole('button', { name: 'Change address' });
    this.save = page.getByRole('button', { name: 'Update Details' });
    this.code = page.getByLabel('Code');
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

  /** Types a number over the one that is there, as the mask formats it while it is typed. */
  async retypeContactNumber(number: string) {
    await this.contactNumber.press('ControlOrMeta+a');
    await this.contactNumber.pressSequentially(number);
  }

  async confirmDeletion(password: string) {
    await this.deletion.getByLabel('Your password', { exact: true }).fill(password);
    await this.deletion.getByRole('button', { name: 'Delete my account' }).click();
  }
}
