import type { Locator, Page } from '@playwright/test';
import { partnerOrigin } from '../data/partner-page.ts';

/** The example of a partner's own page, which shows modules of the product. */
export class PartnerPage {
  readonly page: Page;
  readonly home: Locator;
  readonly licenses: Locator;
  readonly renewals: Locator;
  /** The headings of the module that is mounted. */
  readonly headings: Locator;
  constructor(page: Page) {
    this.page = page;
    this.home = page.getByRole('link', { name: 'Home' });
    this.licenses = page.getByRole('link', { name: 'Licences' });
    this.renewals = page.getByRole('link', { name: 'Renewals' });
    this.headings = page.locator('#module').getByRole('heading');
  }

  async open() {
    await this.page.goto(`${partnerOrigin}/`);
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  title(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }
}
