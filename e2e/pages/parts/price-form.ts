import type { Locator, Page } from '@playwright/test';

interface PriceDetails {
  province: string;
  type: string;
  tare: string;
  /** DD-MM-YYYY */
  expires: string;
}

/** The form for a price on the home page, and its answer. */
export class PriceForm {
  readonly province: Locator;
  readonly type: Locator;
  readonly tare: Locator;
  readonly expires: Locator;
  readonly submit: Locator;
  readonly total: Locator;
  readonly answer: Locator;
  readonly alert: Locator;
  readonly renew: Locator;
  constructor(page: Page) {
    const section = page.getByRole('region', { name: 'What will your disc cost?' });
    this.province = section.getByLabel('Province');
    this.type = section.getByLabel('Vehicle type');
    this.tare = section.getByLabel('Tare weight (kg)');
    this.expires = section.getByLabel('Licence expiry date');
    this.submit = section.getByRole('button', { name: 'Show my price' });
    const answer = page.locator('#price');
    this.total = answer.getByRole('heading', { name: /^To pay today/ }).locator('strong');
    this.answer = answer;
    this.alert = section.getByRole('alert');
    this.renew = answer.getByRole('link', { name: 'Renew this vehicle' });
  }

  async ask({ province, type, tare, expires }: PriceDetails) {
    await this.province.selectOption({ label: province });
    await this.type.selectOption({ label: type });
    await this.tare.fill(tare);
    await this.expires.fill(expires);
    await this.submit.click();
  }
}
