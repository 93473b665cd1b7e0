import type { FrameLocator, Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';

/** The four steps of the renewal wizard. */
export class WizardPage {
  readonly page: Page;
  readonly next: Locator;
  readonly back: Locator;
  readonly toPayment: Locator;
  readonly finish: Locator;
  readonly card: FrameLocator;
  readonly brands: Locator;
  readonly tryAgain: Locator;
  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next' });
    this.back = page.getByRole('button', { name: 'Back' });
    this.toPayment = page.getByRole('button', { name: 'Go to payment' });
    this.finish = page.getByRole('button', { name: 'Finish' });
    this.card = page.frameLocator('iframe[title="Card details"]');
    this.brands = this.card.getByRole('list', { name: 'Accepted cards' }).getByRole('listitem');
    this.tryAgain = page.getByRole('button', { name: 'Try Again' });
  }

  async open(vehicleId: string, origin = site()) {
    await this.page.goto(`${origin}${href('collection', { vehicleId })}`);
  }

  async pay(number: string) {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiry date').fill('12/39');
    await this.card.getByLabel('Security code').fill('123');
    await this.card.getByLabel('Name on card').fill('L Khumalo');
    await this.card.getByRole('button', { name: 'Pay now' }).click();
  }
}
