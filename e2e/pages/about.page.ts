import type { Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The page about the company. */
export class AboutPage extends Screen {
  constructor(page: Page) {
    super(page);
  }

  async open() {
    await this.page.goto(`${site()}${href('about')}`);
  }
}
