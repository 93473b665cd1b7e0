import type { Locator, Page } from '@playwright/test';
import { site } from '../data/product.ts';
import { Newsletter } from './parts/newsletter.ts';
import { PriceForm } from './parts/price-form.ts';
import { Screen } from './parts/screen.ts';

/** The home page. */
export class HomePage extends Screen {
  readonly renew: Locator;
  readonly terms: Locator;
  readonly newsletter: Newsletter;
  readonly price: PriceForm;
  /** Offers visitors who were redirected a login that leads to the page they asked for. */
  readonly logInToOpen: Locator;
  constructor(page: Page) {
    super(page);
    this.renew = page.getByRole('link', { name: 'Click to Renew' });
    this.terms = this.footer.getByRole('link', { name: 'Terms & Privacy Policy' });
    this.price = new PriceForm(page);
    this.newsletter = new Newsletter(page);
    this.logInToOpen = page.getByRole('link', { name: 'Log in to open this page' });
  }

  async open(origin = site()) {
    return await this.page.goto(origin);
  }
}
