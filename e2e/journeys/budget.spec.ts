import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { onSlowNetwork } from '../data/network.ts';
import { cards, site } from '../data/product.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test.use({ viewport: { width: 390, height: 844 } });

const kilobyte = 1024;

test('[Q3] on slow 3G the home page works with its first scripts, at most 200 kB', async ({ page }) => {
  test.slow();
  // The focus outlines, which the shell loads when idle, may be missing.
  await page.route(/\/modules\/shell\/[^/]+\/\d+\./, (route) => route.abort());
  const traffic = await onSlowNetwork(page);
  await page.goto(site());
  const renew = page.getByRole('link', { name: 'Click to Renew' });
  await expect(renew).toBeVisible({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  expect(traffic.scripts).toBeGreaterThan(50_000);
  expect(traffic.scripts).toBeLessThanOrEqual(200 * kilobyte);
  await renew.click();
  await page.waitForURL(`**${href('signup')}`);
});

test('[Q3] on slow 3G a renewal from the home page to the paid result transfers at most 1 MB', async ({ page }) => {
  test.slow();
  const owner = await activeOwner();
  await addVehicle(owner);
  const traffic = await onSlowNetwork(page);
  const patient = { timeout: 60_000 };
  await page.goto(site());
  await page.getByRole('button', { name: 'Menu' }).click(patient);
  await page.getByRole('link', { name: 'Login' }).click();
  // The home page also has an email field.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible(patient);
  await page.getByLabel('Email address').fill(owner.email, patient);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Click to Renew' }).click(patient);
  const wizard = new WizardPage(page);
  await wizard.next.click(patient);
  await wizard.toPayment.click(patient);
  await expect(wizard.card.getByLabel('Card number')).toBeVisible(patient);
  await wizard.pay(cards.approved);
  await expect(page.getByRole('heading', { name: 'AllSet!' })).toBeVisible(patient);
  expect(traffic.all).toBeGreaterThan(100_000);
  expect(traffic.all).toBeLessThanOrEqual(1_000_000);
});
