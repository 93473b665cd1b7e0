import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** Account recovery: the email address, then the mailed code. */
export class RecoverAccountPage extends Screen {
  readonly email: Locator;
  readonly sendCode: Locator;
  readonly code: Locator;
  readonly next: Locator;
  constructor(page: Page) {
    super(page);
    this.email = page.getByLabel('Email address');
    this.sendCode = page.getByRole('button', { name: 'Send reset code' });
    this.code = page.getByLabel('Reset code');
    this.next = page.getByRole('button', { name: 'Continue' });
  }

  async ask(email: string) {
    await this.email.fill(email);
    await this.sendCode.click();
  }

  async enter(code: string) {
    await this.code.fill(code);
    await this.next.click();
  }
}
