import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { cards, site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageRenewalsPage } from '../pages/manage-renewals.page.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[MFE-2][MFE-7] a module is fetched when its path is first visited, and nothing is reloaded between modules', async ({
  page,
}) => {
  const owner = await activeOwner();
  const loads: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads.push(request.url()),
  );
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(owner.email, owner.password);
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  expect(scripts.some((url) => url.includes('mfe-renewals'))).toBe(false);
  const renewals = new ManageRenewalsPage(page);
  await renewals.menu.link('Renewals').click();
  await expect(renewals.text('No renewals found...')).toBeVisible();
  expect(scripts.some((url) => url.includes('mfe-renewals'))).toBe(true);
  expect(loads).toHaveLength(1);
});

test('[M1] a module that arrives after its timeout replaces the fallback automatically', async ({ page }) => {
  await page.clock.install();
  await asOwner(page, await activeOwner());
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/mfe-renewals/**', async (route) => {
    await held;
    await route.continue();
  });
  const renewals = new ManageRenewalsPage(page);
  const asked = page.waitForRequest('**/mfe-renewals/**');
  await renewals.menu.link('Renewals').click();
  await asked;
  await page.clock.runFor(5000);
  await expect(renewals.title).toContainText('not available right now');
  release();
  await expect(renewals.title).toHaveText('My renewals');
  await expect(renewals.text('No renewals found...')).toBeVisible();
});

test('[MFE-5][M1] a renewal can be paid after the payments module was temporarily unavailable', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner);
  await asOwner(page, owner, { path: href('collection', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await wizard.next.click();
  await page.route('**/mfe-payments/**', (route) => route.abort());
  await wizard.toPayment.click();
  const failure = wizard.alert('This part is not available right now');
  await expect(failure).toBeVisible();
  await page.unroute('**/mfe-payments/**');
  await wizard.retry(failure).click();
  await wizard.pay(cards.approved);
  await expect(wizard.heading('AllSet!')).toBeVisible();
});

test('[MFE-1] the page loads no module code, and nothing that only modules need, until it is needed', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const home = new HomePage(page);
  await home.open();
  await expect(home.title).toBeVisible();
  await expect(page.locator('script[data-shell]')).toHaveCount(2);
  expect(await page.evaluate(() => '__FEDERATION__' in globalThis)).toBe(false);
  expect(scripts.filter((url) => url.includes('mfe-'))).toEqual([]);
  expect(href('home')).toBe('/');
});
