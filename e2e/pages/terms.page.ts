import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The terms and the privacy policy. */
export class TermsPage extends Screen {
  readonly sections: Locator;
  constructor(page: Page) {
    super(page);
    this.sections = page.getByRole('heading', { level: 2 });
  }

  async open() {
    await this.page.goto(`${site()}${href('terms')}`);
  }
}
