import type { Page } from '@playwright/test';
import { login } from 'shared-contracts/accounts';
import { hasPermission } from 'shared-contracts/admin-permissions';
import { href } from 'shared-contracts/pages';
import { call, type Person } from './api.ts';
import { demoPassword, site } from './product.ts';

type Credentials = Pick<Person, 'email' | 'password'>;

/** A page of the site that starts no application, so that nothing reads the storage while it is written. */
const blankPage = '/versions.json';

/** Stores a session in the browser as a login without 'Remember me' does (docs/spec/requirements.md, ACC-10). */
async function storeSession(page: Page, credentials: Credentials, origin: string): Promise<void> {
  const { token, user } = await call(login, { ...credentials });
  const view = hasPermission(user, 'isAdmin') ? 'admin' : 'authenticated';
  await page.goto(`${origin}${blankPage}`);
  await page.evaluate(
    ({ cookies, items }) => {
      for (const cookie of cookies) document.cookie = `${cookie}; Path=/; SameSite=Lax`;
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    },
    {
      cookies: ['session=1', `view=${view}`],
      items: {
        token,
        userId: user.id,
        permissions: JSON.stringify(user.permissions.map(({ permission }) => permission)),
        state: JSON.stringify({ remember: false }),
      },
    },
  );
}

/** Opens the site as an owner, without the login screen, on 'My vehicles' or another page. */
export async function asOwner(
  page: Page,
  owner: Credentials,
  { origin = site(), path = href('manageVehicles') }: { origin?: string; path?: string } = {},
): Promise<void> {
  await storeSession(page, owner, origin);
  await page.goto(`${origin}${path}`);
}

/** Opens the site as an administrator, without the login screen, on the desk's first page or another one. */
export async function asAdmin(
  page: Page,
  {
    email = 'admin@allset.test',
    origin = site(),
    path = href('admin'),
  }: { email?: string; origin?: string; path?: string } = {},
): Promise<void> {
  await storeSession(page, { email, password: demoPassword }, origin);
  await page.goto(`${origin}${path}`);
}

/** An administrator's token, for preparing test data over the API. */
export const adminToken = async (email = 'admin@allset.test'): Promise<string> =>
  (await call(login, { email, password: demoPassword })).token;
