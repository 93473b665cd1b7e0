import { expect, test } from '@playwright/test';
import { pages, type PageName } from 'shared-contracts/pages';
import { activeOwner, newEmail } from '../data/api.ts';
import { mailAbout } from '../data/mailbox.ts';
import { site } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';

test.beforeEach(async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  await login.logIn('admin@allset.test');
  await page.waitForURL('**/admin');
});

test('[ACC-3][ADM-1][ADM-2][ADM-3][ADM-4] an administrator finds, adds, edits and removes a user', async ({ page }) => {
  const email = newEmail();
  const first = `Nomsa${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill('Added');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Contact number').fill('0825550');
  await dialog.getByLabel('Test user').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not a valid phone Number')).toBeVisible();
  await dialog.getByLabel('Contact number').fill('0825550142');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${first} Added has been added`)).toBeVisible();
  await mailAbout(email, 'Your account is ready');
  await page.getByPlaceholder('Search by user name or email address').fill(email);
  await page.getByRole('button', { name: `${first} Added - test user` }).click();
  const number = dialog.getByLabel('Contact number');
  await expect(number).toHaveValue('+27 82 555 0142');
  await number.press('ControlOrMeta+a');
  await number.pressSequentially('82555');
  await dialog.getByLabel('Last name').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid format, e.g. 27824567890')).toBeVisible();
  await number.press('ControlOrMeta+a');
  await number.pressSequentially('825550143');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${first} Changed has been updated`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.waitForURL(/manage-users(\?|$)/);
  await page.getByPlaceholder('Search by user name or email address').fill(email);
  await page.waitForURL(/search=/);
  await page.getByRole('button', { name: `${first} Changed - test user` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Click okay to remove the selected user')).toBeVisible();
  await page.getByRole('button', { name: 'Okay' }).click();
  await expect(dialog).toHaveCount(0);
  await page.waitForURL(/manage-users(\?|$)/);
  await page.getByPlaceholder('Search by user name or email address').fill(email);
  await expect(page.getByText('No users found...')).toBeVisible();
});

test('[ADM-5] a user’s page shows fields, address and documents with a viewer', async ({ page }) => {
  const owner = await activeOwner();
  await page.goto(`${site()}/admin/view-user/${owner.id}`);
  await expect(page.getByText(owner.email)).toBeVisible();
  await expect(page.getByText('14 Jellicoe Avenue, Rosebank, Johannesburg, 2196').first()).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog', { name: 'User Document' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Once deleted, you will not be able to recover this file!')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Selected Document has been removed')).toBeVisible();
});

test('[ADM-12] the fee table can be searched, edited and removed from, and a conflict keeps the dialog with its input', async ({
  page,
}) => {
  await page.goto(`${site()}${pages.tarePricing.path}`);
  await expect(page.getByRole('columnheader', { name: /Region/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByPlaceholder('Search by region or vehicle type').fill('no such region');
  await expect(page.getByText('No license fees found...')).toBeVisible();
  await page.getByPlaceholder('Search by region or vehicle type').fill('');
  const dialog = page.getByRole('dialog');
  const add = async (from: string) => {
    await page.getByRole('button', { name: 'Add' }).click();
    await dialog.getByLabel('Region').selectOption('mpumalanga');
    await dialog.getByLabel('Vehicle Type').selectOption('motorcycles');
    await dialog.getByLabel('From (kg)').fill(from);
    await dialog.getByLabel('To (kg)').fill('100500');
    await dialog.getByLabel('Fee (rand)').fill('1 234.50');
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await add('100001');
  await expect(dialog).toHaveCount(0);
  await page.getByPlaceholder('Search by region or vehicle type').fill('mpumalanga');
  await page.getByRole('button', { name: 'From (kg)' }).click();
  await page.getByRole('button', { name: 'From (kg)' }).click();
  await expect(page.getByText('R1,234.50')).toBeVisible();

  await add('100200');
  await expect(dialog.getByText('This overlaps with the row 100001 to 100500 kg of Mpumalanga')).toBeVisible();
  await expect(dialog.getByLabel('From (kg)')).toHaveValue('100200');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row').filter({ hasText: /100.?001/ });
  await row.getByRole('button').click();
  await dialog.getByLabel('Fee (rand)').fill('1300');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('R1,300.00');

  await row.getByRole('button').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('[ADM-13] variables are entered and shown in rand', async ({ page }) => {
  await page.goto(`${site()}${pages.manageVariables.path}`);
  await page.getByRole('button', { name: 'service fee' }).click();
  await expect(page.getByLabel('Value (rand)')).toHaveValue('250.00');
  await page.getByLabel('Value (rand)').fill('lots');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a number')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('R250.00')).toBeVisible();
});

const screens: PageName[] = [
  'admin',
  'manageUsers',
  'adminPayments',
  'tarePricing',
  'manageVariables',
  'adminManageVehicles',
  'manageMyVehicles',
  'manageMyRenewals',
  'userRenewals',
  'userActiveRenewals',
  'adminAddVehicle',
  'adminProfile',
];

test('[GRD-7][ADM-15] every admin screen opens', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const name of screens) {
    await page.goto(`${site()}${pages[name].path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(failures).toEqual([]);
});
