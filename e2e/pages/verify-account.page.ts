import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screen that asks for the mailed code. */
export class VerifyAccountPage extends Screen {
  /** Tells where the code has been sent. */
  readonly checkYourEmail: Locator;
  readonly gotIt: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    super(page);
    this.checkYourEmail = page.getByRole('dialog', { name: 'Check your email' });
    this.gotIt = this.checkYourEmail.getByRole('button', { name: 'Got it' });
    this.code = page.getByLabel('Verification code');
    this.submit = page.getByRole('button', { name: 'Verify account' });
  }

  async enter(code: string) {
    await this.code.fill(code);
    await this.submit.click();
  }
}
