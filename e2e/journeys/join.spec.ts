import path from 'node:path';
import { expect, test } from '@playwright/test';
import { href, type PageName, pages } from 'shared-contracts/pages';
import { activeOwner, addVehicle, idPhoto, newEmail } from '../data/api.ts';
import { codeFor } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { asOwner } from '../data/session.ts';

const disc = path.join(import.meta.dirname, '../data/disc.jpg');

test('@phone @main [ACC-7][ACC-8][PRO-2][PRO-3][PRO-5][VEH-1][VEH-2][VEH-4] a new owner signs up, verifies, uploads an ID, enters an address and adds a vehicle by photo', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto(`${site()}${href('signup')}`);
  await page.getByLabel('First name').fill('Lerato');
  await page.getByLabel('Last name').fill('Khumalo');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Contact number').pressSequentially('825550142');
  await page.getByLabel('Password', { exact: true }).fill('a good one');
  await page
    .getByLabel(/confirm|again|repeat/i)
    .first()
    .fill('a good one');
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up/i })
    .click();
  await page.waitForURL(`**${href('verifyAccount')}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/paste|code/i);
  await dialog.getByRole('button').first().click();
  await page.getByLabel(/code/i).fill((await codeFor(email)).toUpperCase());
  await page.getByRole('button', { name: /verify/i }).click();
  await page.waitForURL(`**${href('accountSetup')}`);
  await page.locator('input[type=file]').last().setInputFiles(idPhoto);
  await expect(page.getByText('Success: Your file has been uploaded successfully')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^View id\.(png|jpg)$/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Street and number').fill('14 Jellicoe Avenue');
  await page.reload();
  await expect(page.getByLabel('Street and number')).toHaveValue('14 Jellicoe Avenue');
  await page.getByRole('combobox', { name: 'Suburb, town or city' }).pressSequentially('Rosebank', { delay: 40 });
  await page
    .getByRole('option', { name: /Rosebank.*(Johannesburg|Gauteng)/i })
    .first()
    .click();
  await page.getByLabel('Postal code').fill('2196');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.waitForURL(`**${href('addVehicle')}`);
  await page.locator('input[type=file]').last().setInputFiles(disc);
  await expect(page.getByLabel('Licence number')).toHaveValue('PRK280MP', { timeout: 30_000 });
  await expect(page.getByLabel('Register number')).toHaveValue('BRG461D');
  await expect(page.getByLabel('Tare weight (kg)')).toHaveValue('1849');
  await expect(page.getByLabel('Province')).toHaveValue('mpumalanga');
  await page.getByLabel('Year').fill('1899');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByText('Please enter a valid vehicle Year')).toBeVisible();
  await page.getByLabel('Year').fill('2015');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  await expect(page.getByText('PRK280MP').first()).toBeVisible();
});

test('[VEH-3] after a photo without a disc one more try and then typing is suggested, and the form validates', async ({
  page,
}) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  await page.goto(`${site()}${href('addVehicle')}`);
  await page.locator('input[type=file]').last().setInputFiles(idPhoto);
  await expect(page.getByRole('alert')).toContainText('Please try once more', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByText('Please make sure that your licence plate is at least 3 digits long.')).toBeVisible();
  await expect(page.getByText('Year must be a number')).toBeVisible();
  await expect(page.getByLabel('Licence number')).toBeFocused();
});

test('[VEH-5][VEH-6][VEH-7][VEH-10] the vehicle list has status, the next action of each vehicle, search and removal', async ({
  page,
}) => {
  const owner = await activeOwner();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await addVehicle(owner, { licenseNumber: 'AAA111GP', licenseExpires: inDays(200) });
  await addVehicle(owner, { licenseNumber: 'BBB222GP', licenseExpires: inDays(-3) });
  await asOwner(page, owner);
  const rows = page.getByRole('table', { name: 'Vehicles' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('BBB222GP', { ignoreCase: true });
  await expect(rows.nth(1)).toContainText('Expired');
  await expect(rows.nth(2)).toContainText('AllSet');
  await rows
    .nth(2)
    .getByRole('button', { name: /Expires in \d+ days/ })
    .click();
  await expect(rows.nth(2).getByRole('link', { name: 'Click to Renew' })).toBeVisible();
  await page.getByPlaceholder('Search by licence number, make or model').fill('nothing like it');
  await expect(page.getByText('No vehicle found...')).toBeVisible();
  await page.getByPlaceholder('Search by licence number, make or model').fill('bbb222');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for BBB222GP' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove vehicle' }).click();
  await expect(page.getByText('No vehicle found...')).toBeVisible();
});

test('[REN-9] the reminder lists expiring vehicles and does not appear where it would be disruptive', async ({
  page,
}) => {
  const owner = await activeOwner();
  await addVehicle(owner, { licenseNumber: 'CCC333GP' });
  await asOwner(page, owner);
  await expect(page.getByText('CCC333GP').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`${site()}${href('profile')}`);
  const dialog = page.getByRole('dialog', { name: 'Some of your vehicles are expiring soon and need a renewal' });
  await expect(dialog).toContainText("Don't worry we have you AllSet!");
  await dialog.getByRole('link', { name: 'Renew Vehicle' }).click();
  await page.waitForURL(/start-renewal\/collection/);
  await expect(page.getByRole('heading', { level: 1, name: 'Renew your licence' })).toBeVisible();
});

const screens: PageName[] = [
  'profile',
  'managePassword',
  'viewDocuments',
  'addVehicle',
  'manageVehicles',
  'manageRenewals',
  'payments',
  'about',
  'contact',
  'faq',
  'terms',
];

test('@phone [GRD-1][GRD-7] every owner screen opens', async ({ page }) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const name of screens) {
    await page.goto(`${site()}${pages[name].path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(failures).toEqual([]);
});
