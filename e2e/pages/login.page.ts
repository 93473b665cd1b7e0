import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { demoPassword, site } from '../data/product.ts';

/** The login screen. */
export class LoginPage {
  readonly page: Page;
  /** The page before it, which stays until the module has loaded, may have an email field of its own. */
  readonly form: Locator;
  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  }

  async open(origin = site()) {
    await this.page.goto(`${origin}${href('login')}`);
  }

  async logIn(email: string, password = demoPassword) {
    await this.form.getByLabel('Email address').fill(email);
    await this.form.getByLabel('Password', { exact: true }).fill(password);
    await this.form.getByRole('button', { name: 'Login' }).click();
  }
}
