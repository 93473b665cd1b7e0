import type { FrameLocator, Locator, Page } from '@playwright/test';
import { AddressForm } from './parts/address-form.ts';
import { Screen } from './parts/screen.ts';

/** The four steps of the renewal wizard. */
export class WizardPage extends Screen {
  readonly address: AddressForm;
  readonly next: Locator;
  readonly back: Locator;
  readonly toPayment: Locator;
  readonly orderNumber: Locator;
  /** Folds and unfolds the comparison with the authority's notice. */
  readonly hasNotice: Locator;
  readonly notice: Locator;
  readonly comparison: Locator;
  readonly card: FrameLocator;
  readonly cardNumber: Locator;
  readonly payNow: Locator;
  readonly brands: Locator;
  /** The bank's question whether to approve the payment. */
  readonly approve: Locator;
  readonly decline: Locator;
  readonly tryAgain: Locator;
  readonly follow: Locator;
  constructor(page: Page) {
    super(page);
    this.address = new AddressForm(page);
    this.next = page.getByRole('button', { name: 'Next' });
    this.back = page.getByRole('button', { name: 'Back' });
    this.orderNumber = page.getByLabel('Your order number (optional)');
    this.hasNotice = page.getByRole('button', { name: 'I have a notice from the authority' });
    this.notice = page.getByLabel('Text of the notice');
    this.comparison = page.getByRole('status').filter({ hasText: 'notice' });
    this.toPayment = page.getByRole('button', { name: 'Go to payment' });
    this.card = page.frameLocator('iframe[title="Card details"]');
    this.cardNumber = this.card.getByLabel('Card number');
    this.payNow = this.card.getByRole('button', { name: /^Pay R/ });
    this.brands = this.card.getByRole('list', { name: 'Accepted cards' }).getByRole('listitem');
    const bank = this.card.frameLocator('iframe');
    this.approve = bank.getByRole('button', { name: /approve/i });
    this.decline = bank.getByRole('button', { name: /decline/i });
    this.tryAgain = page.getByRole('button', { name: 'Try Again' });
    this.follow = page.getByRole('link', { name: /^Follow your (renewal|disc)$/ });
  }

  /** The line of a vehicle, or of the total, in the quote for several. */
  priceOf(plate: string): Locator {
    return this.page.getByRole('table', { name: 'Price of each vehicle' }).getByRole('row').filter({ hasText: plate });
  }

  /** The line of a vehicle, or of the total, in the result for several. */
  paidFor(plate: string): Locator {
    return this.page.getByRole('table', { name: 'What was paid' }).getByRole('row').filter({ hasText: plate });
  }

  async pay(number: string) {
    await this.cardNumber.fill(number);
    await this.card.getByLabel('Expiry date').fill('12/39');
    await this.card.getByLabel('Security code').fill('123');
    await this.card.getByLabel('Name on card').fill('L Khumalo');
    await this.payNow.click();
  }
}
