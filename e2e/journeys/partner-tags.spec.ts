import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { href } from 'shared-contracts/pages';
import { axeViolations } from '../data/axe-violations.ts';
import { openPartnerPage, partnerOrigin } from '../data/partner-page.ts';
import { LoginPage } from '../pages/login.page.ts';

test('[PTR-7] a price and a renewal stand in a partner’s page by one tag each, under its strict policy', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  const { violations, close } = await openPartnerPage(page, await freePort());
  await page.goto(`${partnerOrigin}/tags`);
  const price = page.locator('allset-price');
  await price.getByRole('button', { name: 'Show the price' }).click();
  await expect(price.getByText('Please choose the province')).toBeVisible();
  await expect(price.getByLabel('Province')).toBeFocused();
  await price.getByLabel('Province').selectOption('Gauteng');
  await price.getByLabel('Vehicle type').selectOption({ index: 1 });
  await price.getByLabel('Tare in kg').fill('1104');
  await price.getByLabel('Licence expiry date').fill('31-12-2026');
  await price.getByRole('button', { name: 'Show the price' }).click();
  await expect(price.getByRole('status')).toContainText(/Service fee.*R250\.00.*To pay.*R\d/);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await price.getByRole('link', { name: 'Renew online' }).click();
  await page.waitForURL(`${partnerOrigin}/tags/licences${href('signup')}?**`);
  await expect(page.locator('allset-renew').getByRole('heading', { level: 1 })).toBeVisible();

  // The address of the tag leads to the vehicles, by the login; Back and a reload stay in it.
  await page.goto(`${partnerOrigin}/tags/licences`);
  await page.waitForURL(`${partnerOrigin}/tags/licences${href('login')}${href('manageVehicles')}`);
  await new LoginPage(page).logIn('owner@acme.test');
  await page.waitForURL(`${partnerOrigin}/tags/licences${href('manageVehicles')}`);
  const title = page.locator('allset-renew').getByRole('heading', { level: 1 });
  await expect(title).toContainText(/vehicles/i);
  await page.goto(`${partnerOrigin}/tags/licences${href('manageRenewals')}`);
  await expect(title).toContainText(/renewals/i);
  expect(violations).toEqual([]);
  await close();
});
