import type { Page } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import type { Person } from '../data/api.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';

/** Logs in a user through the login screen. */
export async function asOwner(page: Page, person: Pick<Person, 'email' | 'password'>, origin = site()): Promise<void> {
  const login = new LoginPage(page);
  await login.open(origin);
  await login.logIn(person.email, person.password);
  await page.waitForURL(`${origin}${href('manageVehicles')}`);
}
