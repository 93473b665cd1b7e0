import { expect, type Page, test } from '@playwright/test';
import { logout } from 'shared-contracts/accounts';
import { href, pages } from 'shared-contracts/pages';
import { getRenewalAsAdmin, updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { demoPassword, site, siteOf } from '../data/product.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageRenewalsPage } from '../pages/manage-renewals.page.ts';
import { ManageUsersPage } from '../pages/manage-users.page.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';
import { adminToken, asAdmin } from '../data/session.ts';

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

test('[T8][ADM-8] a session that expires during an action shows no abort error and keeps the note', async ({
  page,
}) => {
  const { renewal } = await paidRenewal();
  const token = await adminToken();
  for (const status of ['processing', 'delivery requested', 'admin to action'])
    await call(updateRenewal, { id: renewal.id, status }, token);
  await asAdmin(page, { path: href('adminViewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
  await view.action('Approve').click();
  await endSession(page);
  await view.confirm.click();
  await logInAgain(page, href('adminViewRenewal', { id: renewal.id }));
  await view.action('Require Action').click();
  await view.note.fill('please send a clearer proxy');
  await endSession(page);
  await view.send.click();
  await logInAgain(page, href('adminViewRenewal', { id: renewal.id }));
  await view.action('Require Action').click();
  await expect(view.note).toHaveValue('please send a clearer proxy');
  await view.send.click();
  await expect(view.status).toContainText('user to action', { ignoreCase: true });
  expect((await call(getRenewalAsAdmin, { id: renewal.id }, await adminToken())).status).toBe('user to action');
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

test('[GRD-3] an owner who opens an admin page sees no login notice', async ({ page }) => {
  const owner = await activeOwner();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  await page.goto(`${site()}${href('userRenewals')}`);
  await page.waitForURL(`${site()}/`);
  const home = new HomePage(page);
  await expect(home.title).toBeVisible();
  await expect(home.logInToOpen).toHaveCount(0);
});

test('[ADM-15] the paths without /admin redirect to the administrator’s own vehicles and renewals', async ({
  page,
}) => {
  await asAdmin(page, {
    email: 'clerk@acme.test',
    origin: siteOf('acme'),
    path: `${href('bareMyVehicles')}?search=gp`,
  });
  await page.waitForURL(`${siteOf('acme')}${pages.manageMyVehicles.path}?search=gp`);
  const answer = await page.goto(`${siteOf('acme')}/manage-my-renewals`);
  expect(answer?.status()).toBe(200);
  await page.waitForURL(`${siteOf('acme')}${pages.manageMyRenewals.path}`);
  await expect(new ManageRenewalsPage(page).title).toHaveText('My renewals');
});
