import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { countTraffic } from '../data/network.ts';
import { cards, site, siteOf } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

const kilobyte = 1024;

test('[Q3] on slow 3G the home page works with its first scripts, at most 140 kB', async ({ page }) => {
  test.slow();
  // What the shell loads once the page is shown may be missing.
  await page.route(/\/modules\/shell\/[^/]+\/(\d+|later)\./, (route) => route.abort());
  const traffic = await countTraffic(page, { slow: true });
  const home = new HomePage(page);
  await home.open();
  const { renew } = home;
  await expect(renew).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  expect(traffic.scripts).toBeGreaterThan(50_000);
  expect(traffic.scripts).toBeLessThanOrEqual(140 * kilobyte);
  await renew.click();
  await page.waitForURL(`**${href('signup')}`);
});

test('[SPD-1] a page that is rendered ahead is at most 15 kB', async ({ page }) => {
  for (const origin of [site(), siteOf('acme')])
    for (const path of [href('home'), href('login'), href('signup')]) {
      const response = await page.goto(`${origin}${path}`);
      const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: 0 };
      expect(responseBodySize, path).toBeGreaterThan(5000);
      expect(responseBodySize, path).toBeLessThanOrEqual(15_000);
    }
});

test('[Q3] a renewal from the home page to the paid result transfers at most 1 MB', async ({ page }) => {
  const owner = await activeOwner();
  await addVehicle(owner);
  const traffic = await countTraffic(page);
  const home = new HomePage(page);
  await home.open();
  await home.header.menuButton.click();
  await home.header.login.click();
  await new LoginPage(page).logIn(owner.email, owner.password);
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.renew(vehicles.table).click();
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await wizard.toPayment.click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
  expect(traffic.all).toBeGreaterThan(100_000);
  expect(traffic.all).toBeLessThanOrEqual(1_000_000);
});

test('[SPD-4] whatever compresses is sent compressed, from the first page to the list of vehicles', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner);
  const types = new Set<string>();
  const plain: string[] = [];
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (!/^(?:text|application\/(?:json|javascript|manifest))|svg|wasm/.test(type) || Number(length) < 1000) return;
    types.add(type.split(';')[0] ?? '');
    if (encoding !== 'br' && encoding !== 'gzip') plain.push(`${response.url()} ${type}`);
  });
  await new HomePage(page).open();
  await asOwner(page, owner);
  await expect(new ManageVehiclesPage(page).table).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...types].sort()).toEqual(['application/json', 'text/html', 'text/javascript']);
  expect(plain).toEqual([]);
});
