import type { Locator, Page } from '@playwright/test';

/** The card in the profile with passkeys, one-time codes and recovery codes, and the dialog of a change. */
export class SecondFactor {
  readonly items: Locator;
  readonly addPasskey: Locator;
  readonly switchOn: Locator;
  readonly dialog: Locator;
  readonly secret: Locator;
  readonly recoveryCodes: Locator;
  constructor(page: Page) {
    this.items = page.getByRole('list', { name: 'Second factor' }).getByRole('listitem');
    this.addPasskey = page.getByRole('button', { name: 'Add a passkey' });
    this.switchOn = page.getByRole('button', { name: 'Switch on' });
    this.dialog = page.getByRole('dialog');
    this.secret = this.dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
    this.recoveryCodes = this.dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  }

  press(name: string) {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  async enterPassword(password: string) {
    await this.dialog.getByLabel('Your password', { exact: true }).fill(password);
  }

  async fill(label: string, value: string) {
    await this.dialog.getByLabel(label).fill(value);
  }
}
