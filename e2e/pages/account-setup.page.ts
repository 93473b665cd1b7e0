import type { Locator, Page } from '@playwright/test';

/** Account set-up: identity documents, then delivery address. */
export class AccountSetupPage {
  readonly page: Page;
  readonly next: Locator;
  readonly count: Locator;
  readonly refusal: Locator;
  readonly accepted: Locator;
  readonly picker: Locator;
  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next' });
    this.count = page.getByText(/^\d\/2 files$/);
    this.refusal = page.getByRole('main').getByRole('alert');
    this.accepted = page.getByText('Success: Your file has been uploaded successfully');
    this.picker = page.locator('input[type=file]').last();
  }

  async fillAddress() {
    await this.page.getByLabel('Street and number').fill('14 Jellicoe Avenue');
    await this.page
      .getByRole('combobox', { name: 'Suburb, town or city' })
      .pressSequentially('Rosebank', { delay: 40 });
    await this.page
      .getByRole('option', { name: /Rosebank.*(Johannesburg|Gauteng)/i })
      .first()
      .click();
    await this.page.getByLabel('Postal code').fill('2196');
    await this.page.getByRole('button', { name: 'Save and continue' }).click();
  }
}
