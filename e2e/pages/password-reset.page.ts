import type { Locator, Page } from '@playwright/test';
import { Screen } from './parts/screen.ts';

/** The screen that sets a new password after account recovery. */
export class PasswordResetPage extends Screen {
  readonly email: Locator;
  readonly password: Locator;
  readonly passwordAgain: Locator;
  readonly submit: Locator;
  constructor(page: Page) {
    super(page);
    this.email = page.getByLabel('Email address');
    this.password = page.getByLabel('Password', { exact: true });
    this.passwordAgain = page.getByLabel('Confirm password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Set new password' });
  }

  async fill(password: string) {
    await this.password.fill(password);
    await this.passwordAgain.fill(password);
  }
}
