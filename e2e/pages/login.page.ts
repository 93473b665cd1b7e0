import type { Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { demoPassword, site } from '../data/product.ts';

/** The login screen. */
export class LoginPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(origin = site()) {
    await this.page.goto(`${origin}${href('login')}`);
  }

  async logIn(email: string, password = demoPassword) {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
  }
}
