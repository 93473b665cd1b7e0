import { expect, test } from '@playwright/test';
import { href, pages } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { site, siteOf } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { SignupPage } from '../pages/signup.page.ts';

test('@phone [PUB-1][PUB-2][PUB-10] the home page says what the service is, shows the fee, and leads a visitor to sign up', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading('Get your vehicle licence disc')).toBeVisible();
  await expect(home.text('R250.00').first()).toBeVisible();
  await expect(home.footer).toContainText('2020');
  await expect(home.terms).toBeVisible();
  const tracked = page.waitForResponse('**/api/events');
  await home.renew.click();
  expect((await tracked).status()).toBe(200);
  expect((await tracked).request().postDataJSON()).toMatchObject({ status: 'renewal initiation' });
  await page.waitForURL(`**${href('signup')}`);
});

test('[BRD-1][BRD-3][BRD-4] a partner’s site has its own name and colours and hides AllSet’s pages', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open(siteOf('acme'));
  await expect(home.header.banner).toContainText('Acme Motor Club');
  await expect(home.link(/FAQ/)).toHaveCount(0);
  await expect(home.footer).toHaveCount(0);
  await expect(home.body).not.toContainText('AllSet');
  const signup = new SignupPage(page);
  await signup.open(siteOf('acme'));
  await expect(signup.email).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await home.open(siteOf('nobody-we-know'));
  await expect(home.header.banner).toContainText('AllSet');
});

test('[PUB-8] an unknown path shows the not-found page', async ({ page }) => {
  const answer = await page.goto(`${site()}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(new Screen(page).title).toContainText(/not found|does not exist|no page/i);
});

test('[GRD-3][Z12] an owner can neither open admin pages nor load their code', async ({ page }) => {
  const owner = await activeOwner();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await asOwner(page, owner);
  await page.evaluate(() => localStorage.setItem('permissions', '["isAdmin"]'));
  for (const name of ['admin', 'manageUsers', 'tarePricing', 'userRenewals'] as const) {
    await page.goto(`${site()}${pages[name].path}`);
    await page.waitForURL(`${site()}/`);
  }
  expect(requested.filter((url) => url.includes('mfe-admin'))).toEqual([]);
});

test('[T7][ACC-10] logging out in one tab logs out the other', async ({ page, context }) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  const other = await context.newPage();
  await other.goto(`${site()}${href('manageVehicles')}`);
  await expect(new ManageVehiclesPage(other).title).toBeVisible();
  await new ManageVehiclesPage(page).header.logOut(/Lerato/);
  await page.waitForURL(`${site()}/`);
  await expect(other).not.toHaveURL(`${site()}${href('manageVehicles')}`);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userId')])).toEqual([
    null,
    null,
  ]);
});

test('[H1][H2][H3] every page has a strict policy, and no page violates it', async ({ page }) => {
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()),
  );
  const answer = await new HomePage(page).open();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src [^;]*'nonce-/);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(answer?.headers()['x-content-type-options']).toBe('nosniff');
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toBeVisible();
  expect(complaints).toEqual([]);
});
