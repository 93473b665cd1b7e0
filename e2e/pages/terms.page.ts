import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The terms and the privacy policy. */
export class TermsPage extends Screen {
  readonly sections: Locator;
  constructor(page: Page) {
    super(page);
    this.sections = page.getByRole('heading', { level: 2 });
  }
}
