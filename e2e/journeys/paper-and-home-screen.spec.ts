import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site, siteOf } from '../data/product.ts';
import { asOwner } from '../data/session.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
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

/** What a page has that only a screen needs. */
const ofScreens = (page: Page) => [
  page.getByRole('banner'),
  page.getByRole('contentinfo'),
  page.locator('button:visible, nav:visible, [role=tab]:visible, [aria-live]:visible'),
];
const brandOnPaper = (page: Page) => page.evaluate(() => getComputedStyle(document.body, '::before').content);
const sizeOfPages = /\/MediaBox\s*\[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/;

test('[BIZ-11] a renewal is printed on A4 under the brand’s name, with its details and without what only a screen needs', async ({
  page,
}) => {
  const { owner, renewal } = await paidRenewal();
  await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
  await expect(view.status).toContainText('Submitted 1/7');
  await view.tab('Documents').click();
  await expect(page.getByText('Total paid')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(view.status).toContainText('Submitted 1/7');
  await expect(page.getByText('Total paid')).toBeVisible();
  await expect(page.getByText('Weight in KG')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await expect(view.title).toBeVisible();
  for (const hidden of ofScreens(page)) await expect(hidden.filter({ visible: true })).toHaveCount(0);
  expect(await brandOnPaper(page)).toBe('"AllSet"');
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(sizeOfPages);
  await page.goto(siteOf('acme'));
  expect(await brandOnPaper(page)).toBe('"Acme Motor Club"');
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
  for (const hidden of [...ofScreens(page), wizard.toPayment])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  expect(await brandOnPaper(page)).toBe('"AllSet"');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(sizeOfPages);
});
