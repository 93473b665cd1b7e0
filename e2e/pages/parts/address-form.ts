import type { Locator, Page } from '@playwright/test';

/** The fields of a delivery address, with the search for a place. */
export class AddressForm {
  readonly street: Locator;
  readonly building: Locator;
  readonly place: Locator;
  readonly suggestions: Locator;
  readonly postalCode: Locator;
  constructor(page: Page) {
    this.street = page.getByLabel('Street and number');
    this.building = page.getByLabel('Complex / Building');
    this.place = page.getByRole('combobox', { name: 'Suburb, town or city' });
    this.suggestions = page.getByRole('option', { name: /Rosebank.*(Johannesburg|Gauteng)/i });
    this.postalCode = page.getByLabel('Postal code');
  }

  /** Chooses Rosebank, of which there are several, in Johannesburg. */
  async choosePlace() {
    await this.place.pressSequentially('Rosebank', { delay: 40 });
    await this.suggestions.first().click();
    await this.postalCode.fill('2196');
  }

  async fill() {
    await this.street.fill('14 Jellicoe Avenue');
    await this.choosePlace();
  }
}
