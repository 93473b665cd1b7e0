import type { Locator } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The questions and answers. */
export class FaqPage extends Screen {
  async open() {
    await this.page.goto(`${site()}${href('faq')}`);
  }

  answer(question: string): Locator {
    return this.page.getByRole('region', { name: question });
  }
}
