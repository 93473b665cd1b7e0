import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The page about the company. */
export class AboutPage extends Screen {
  readonly signUp: Locator;
  constructor(page: Page) {
    super(page);
    this.signUp = this.content.getByRole('link', { name: 'Sign Up' });
  }
}
