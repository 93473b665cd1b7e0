import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { site, siteOf } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { WizardPage } from '../pages/wizard.page.ts';

test('[BIZ-11] a brand can be installed under its own name, with no error in the browser’s own check', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  const names = [];
  for (const origin of [site(), siteOf('acme')]) {
    await page.goto(origin);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The browser's contexts under test are incognito, in which it installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { errors, data } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    names.push((JSON.parse(data ?? '{}') as { name?: string }).name);
  }
  expect(names).toEqual(['AllSet', 'Acme Motor Club']);
});

test('[BIZ-11] a quote is printed on one A4 page under the brand’s name, without header, menu, steps and buttons', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inDays(20) });
  await asOwner(page, owner, { path: href('renewalQuote', { vehicleId: vehicle.id }) });
  const wizard = new WizardPage(page);
  await expect(wizard.text('R850.00')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(wizard.text('R850.00')).toBeVisible();
  for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo'), wizard.toPayment])
    await expect(hidden).toBeHidden();
  await expect(page.locator('button:visible, nav:visible')).toHaveCount(0);
  const brand = () => getComputedStyle(document.body, '::before').content;
  expect(await page.evaluate(brand)).toBe('"AllSet"');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/);
});
