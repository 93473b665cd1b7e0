import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screen that sends the verification mail again. */
export class ResendVerificationPage extends Screen {
  readonly submit: Locator;
  constructor(page: Page) {
    super(page);
    this.submit = page.getByRole('button', { name: 'Send verification email' });
  }
}
