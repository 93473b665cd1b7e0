import type { Locator, Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { demoPassword, site } from '../data/product.ts';
import { Screen } from './parts/screen.ts';

/** The login screen. */
export class LoginPage extends Screen {
  /** The page before it, which stays until the module has loaded, may have an email field of its own. */
  readonly form: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly withPasskey: Locator;
  /** The second factor, after the password. */
  readonly oneTimeCode: Locator;
  readonly recoveryCode: Locator;
  readonly confirm: Locator;
  constructor(page: Page) {
    super(page);
    this.form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
    this.email = this.form.getByLabel('Email address');
    this.password = this.form.getByLabel('Password', { exact: true });
    this.submit = this.form.getByRole('button', { name: 'Login' });
    this.withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
    this.oneTimeCode = page.getByLabel('One-time code');
    this.recoveryCode = page.getByLabel('Recovery code');
    this.confirm = page.getByRole('button', { name: 'Log in', exact: true });
  }

  async open(origin = site()) {
    await this.page.goto(`${origin}${href('login')}`);
  }

  /** Another way of giving the second factor. */
  instead(way: string): Locator {
    return this.page.getByRole('button', { name: `Use a ${way} instead` });
  }

  async logIn(email: string, password = demoPassword) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
