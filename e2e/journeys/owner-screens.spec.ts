import { expect, test } from '@playwright/test';
import { login } from 'shared-contracts/accounts';
import { href } from 'shared-contracts/pages';
import { removeVehicle } from 'shared-contracts/vehicles';
import { updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, addVehicle, call, idPhoto } from '../data/api.ts';
import { cards, demoPassword, sandbox, site } from '../data/product.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { LoginPage } from '../pages/login.page.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { asOwner } from '../data/session.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dashed = (day: string) => day.slice(0, 10).split('-').reverse().join('-');

test('[VEH-8] a vehicle can be edited, but not a removed one', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'EDT100GP', licenseExpires: inDays(300) });
  await asOwner(page, owner);
  await page.getByRole('button', { name: 'Actions for EDT100GP' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit EDT100GP' })).toBeVisible();
  await expect(page.getByLabel('Province')).toHaveValue('gauteng');
  await expect(page.getByLabel('Vehicle type')).toHaveValue('rigid vehicles');
  await page.getByLabel('Licence number').fill('E!');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please use the correct format')).toBeVisible();
  await page.getByLabel('Licence number').fill('EDT200GP');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  await expect(page.getByText('EDT200GP').first()).toBeVisible();
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await page.goto(`${site()}${href('editVehicle', { id: vehicle.id })}`);
  await expect(page.getByText('This vehicle has been removed')).toBeVisible();
});

test('[VEH-8][VEH-11] an administrator sees up to ten vehicles of a user, and cannot edit a removed one', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicles = [];
  for (let number = 0; number < 11; number += 1)
    vehicles.push(
      await addVehicle(owner, { licenseNumber: `CMP${owner.id.slice(0, 4)}${number}`, make: 'toyota', model: 'hilux' }),
    );
  await new LoginPage(page).open();
  await new LoginPage(page).logIn('admin@allset.test');
  await page.waitForURL('**/admin');
  await page.goto(`${site()}${href('viewUser', { userId: owner.id })}`);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'View Vehicle' }) });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('toyota hilux', { ignoreCase: true });
  await expect(rows.first()).toContainText(/CMP\w+/i);
  await expect(rows.first()).toContainText('Gauteng');
  const [removed] = vehicles;
  await call(removeVehicle, { id: removed?.id ?? '' }, owner.token);
  await page.goto(`${site()}${href('adminManageVehicles')}?search=${removed?.licenseNumber}`);
  await page.getByRole('button', { name: `Actions for ${removed?.licenseNumber.toUpperCase()}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
});

test('@phone [VEH-9][VEH-12][PUB-15] a vehicle’s page shows its data and documents, with an upload', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: '2027-03-02', weightKg: 1104 });
  await asOwner(page, owner);
  await page.goto(`${site()}${href('viewVehicle', { id: vehicle.id })}`);
  const facts: Record<string, string> = {
    Make: 'volkswagen',
    'Licence number': 'JK45LMGP',
    'Weight in KG': '1,104',
    'Vehicle type': 'car',
    'Licence expiry': '2nd March, 2027',
    'Registration region': 'Gauteng',
    'Registration number': vehicle.registerNumber.toUpperCase(),
    'Renewal fee': 'R528.00',
  };
  for (const [name, value] of Object.entries(facts))
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('+ dd'),
    ).toHaveText(value, { ignoreCase: true });
  await expect(page.getByRole('img', { name: 'Map of the delivery address' })).toBeVisible();
  await page.locator('input[type=file]').last().setInputFiles(idPhoto);
  await expect(page.getByText('Success: Your file has been uploaded successfully')).toBeVisible();
  await page.getByRole('list', { name: 'Documents of this vehicle' }).getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
});

test('[REN-4][PUB-15] the renewal list has sorting, paging, expandable rows and removed vehicles', async ({ page }) => {
  const { owner, vehicle, renewal } = await paidRenewal({
    fields: { licenseNumber: 'REN1GP', licenseExpires: inDays(10) },
  });
  for (let number = 2; number <= 6; number += 1)
    await paidRenewal({ owner, fields: { licenseNumber: `REN${number}GP` } });
  const { token } = await call(login, { email: 'admin@allset.test', password: demoPassword });
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'] as const)
    await call(updateRenewal, { id: renewal.id, status }, token);
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await asOwner(page, owner);
  await page.goto(`${site()}${href('manageRenewals')}`);
  const table = page.getByRole('table', { name: 'Renewals' });
  for (const name of ['Date Ordered', 'Expiry Date', 'Payment Reference', 'Payment Total', 'Status'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(page.getByText('1–5 of 6')).toBeVisible();
  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await expect(first).toContainText('R850.00');
  await expect(first).toContainText(dashed(renewal.originalExpiry));
  await first.getByRole('button', { name: /^Details/ }).click();
  await expect(table).toContainText('Vehicle has been removed');
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Vehicle Removed' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Expiry Date' }).click();
  await expect(table.getByRole('columnheader', { name: 'Expiry Date' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await table
    .getByRole('button', { name: /^Details of REN[2-6]GP/ })
    .first()
    .click();
  for (const fact of ['License Number', 'Make & Model', 'Weight (kg)', '1,104', 'License Expiry Date'])
    await expect(table).toContainText(fact);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('6–6 of 6')).toBeVisible();
  await table.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'View Renewal' }).click();
  await page.waitForURL(/view-renewal/);
});

test('[REN-6][REN-8] a renewal’s documents, and the URL of an unknown renewal', async ({ page }) => {
  const { owner, renewal } = await paidRenewal();
  await asOwner(page, owner);
  await new RenewalPage(page).open(renewal.id);
  await page.getByRole('tab', { name: 'Documents' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Documents' });
  await expect(panel).toContainText(/^ID.*0\.\d{3} MB/);
  const view = panel.getByRole('link', { name: /^View/ });
  await expect(view).toHaveAttribute('target', '_blank');
  await panel.getByRole('button', { name: /^Preview/ }).click();
  const dialog = page.getByRole('dialog', { name: 'ID' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(panel.getByRole('button', { name: /^Preview/ })).toBeFocused();
  await new RenewalPage(page).open('6a4c4b80-8f6d-4a43-9d0c-0000000000ff');
  await expect(page.getByRole('heading', { name: 'Renewal does not exist' })).toBeVisible();
});

test('[PAY-5][PAY-6][P16][PUB-15] the payment list has filters, status badges, failure reasons and a processing payment', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: inDays(200) });
  await payFor(owner, vehicle, cards.declined);
  const { checkoutId } = await payFor(owner, vehicle, cards.pending);
  const other = await addVehicle(owner, { licenseNumber: 'PAY200GP', licenseExpires: inDays(200) });
  await payFor(owner, other);
  await asOwner(page, owner);
  await page.goto(`${site()}${href('payments')}`);
  const table = page.getByRole('table', { name: 'Payments' });
  const rows = table.getByRole('row');
  for (const name of ['Date', 'Amount', 'Status', 'Reference', 'Description', 'Failure Reason'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0);
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Success');
  await expect(rows.nth(1)).toContainText(/\d{1,2}\/\d{2}\/\d{4}/);
  await expect(rows.nth(2)).toContainText('Not Provided');
  await expect(rows.nth(3)).toContainText('transaction declined');
  await rows.nth(2).getByRole('button', { name: 'Processing: ask again' }).click();
  await expect(page.getByText('Still processing')).toBeVisible();
  const settled = await fetch(`${sandbox()}/cards/${checkoutId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  expect(settled.ok).toBe(true);
  await expect(async () => {
    const ask = rows.nth(2).getByRole('button', { name: 'Processing: ask again' });
    if (await ask.isVisible()) await ask.click();
    await expect(rows.nth(2)).toContainText('Success', { timeout: 2000 });
  }).toPass();
  await page.getByLabel('Status').selectOption('failed');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Status').selectOption('');
  await page.getByLabel('From').fill(inDays(-2));
  await expect(page.getByLabel('To')).toHaveAttribute('min', inDays(-2));
  await page.getByLabel('To').fill(inDays(-1));
  await expect(page.getByLabel('From')).toHaveAttribute('max', inDays(-1));
  await expect(page.getByText('No payments found...')).toBeVisible();
  await page.getByLabel('From').fill('');
  await page.getByLabel('To').fill('');
  await page.getByPlaceholder('Search by reference or description').fill('PAY200GP');
  await expect(rows).toHaveCount(2);
  await table.getByRole('button', { name: 'Amount' }).click();
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    /ascending|descending/,
  );
});
