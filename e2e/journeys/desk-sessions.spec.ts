import { expect, type Page, test } from '@playwright/test';
import { logout } from 'shared-contracts/accounts';
import { href, pages } from 'shared-contracts/pages';
import { activeOwner, call } from '../data/api.ts';
import { demoPassword, site } from '../data/product.ts';
import { asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageUsersPage } from '../pages/manage-users.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';

const admin = 'admin@allset.test';

/** Simulates an expired session: the API rejects the token that the page still holds. */
const endSession = async (page: Page) =>
  call(logout, {}, await page.evaluate(() => localStorage.getItem('token') ?? ''));

async function logInAgain(page: Page, path: string) {
  await page.waitForURL(`${site()}/login${path}`);
  const login = new LoginPage(page);
  await expect(login.text('You were logged out because your session has ended.')).toBeVisible();
  await expect(login.question.dialog).toHaveCount(0);
  await login.logIn(admin);
  await page.waitForURL(`${site()}${path}`);
}

test('[T8][GRD-3] an expired session leads to login with the reason, and back to the form with the typed values', async ({
  page,
}) => {
  const owner = await activeOwner();
  const path = href('manageUser', { id: owner.id });
  await asAdmin(page, { path });
  const users = new ManageUsersPage(page);
  await users.lastName.fill('Half-typed');
  await endSession(page);
  await users.edit.save.click();
  await logInAgain(page, path);
  await expect(users.lastName).toHaveValue('Half-typed');
  await users.edit.save.click();
  await expect(users.dialog).toHaveCount(0);
  await expect(users.text('You were logged out')).toHaveCount(0);
});

test('[GRD-3] opening a page with an expired session leads to login and back with its filters', async ({ page }) => {
  await asAdmin(page);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  // An open page would detect this itself, so a new one is opened.
  await page.goto('about:blank');
  await call(logout, {}, token);
  const path = `${pages.userActiveRenewals.path}?status=processing&take=25`;
  await page.goto(`${site()}${path}`);
  await logInAgain(page, path);
  await expect(new ActiveRenewalsPage(page).status).toHaveValue('processing');
});

test('[GRD-3] a mailed link to an admin page without a session opens home, which offers a login that leads there', async ({
  page,
}) => {
  const owner = await activeOwner();
  const path = href('viewUser', { userId: owner.id });
  await page.goto(`${site()}${path}`);
  await page.waitForURL(`${site()}/`);
  const home = new HomePage(page);
  await home.logInToOpen.click();
  await page.waitForURL(`${site()}/login${path}`);
  await new LoginPage(page).logIn(admin, demoPassword);
  await page.waitForURL(`${site()}${path}`);
  await expect(new ViewUserPage(page).heading(owner.fullName)).toBeVisible();
  await home.open();
  await expect(home.logInToOpen).toHaveCount(0);
});
