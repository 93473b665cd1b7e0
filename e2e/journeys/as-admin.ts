import type { Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { login } from 'shared-contracts/accounts';
import { call } from '../data/api.ts';
import { demoPassword, site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';

/** Logs in an administrator through the login screen. */
export async function asAdmin(page: Page, email = 'admin@allset.test', origin = site()): Promise<void> {
  const screen = new LoginPage(page);
  await screen.open(origin);
  await screen.logIn(email);
  await page.waitForURL(`${origin}${href('admin')}`);
}

/** An administrator's token, for preparing test data over the API. */
export const adminToken = async (email = 'admin@allset.test'): Promise<string> =>
  (await call(login, { email, password: demoPassword })).token;
