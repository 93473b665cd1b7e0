import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { removeVehicle } from 'shared-contracts/vehicles';
import { updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, addVehicle, call, idPhoto } from '../data/api.ts';
import { cards, sandbox, site } from '../data/product.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { EditVehiclePage } from '../pages/edit-vehicle.page.ts';
import { ManageRenewalsPage } from '../pages/manage-renewals.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';
import { adminToken, asAdmin, asOwner } from '../data/session.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const dashed = (day: string) => day.slice(0, 10).split('-').reverse().join('-');

test('[VEH-8] a vehicle can be edited, but not a removed one', async ({ page }) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseNumber: 'EDT100GP', licenseExpires: inDays(300) });
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await vehicles.choose('EDT100GP', 'Edit');
  const edit = new EditVehiclePage(page);
  await expect(edit.title).toHaveText('Edit EDT100GP');
  await expect(edit.vehicle.province).toHaveValue('gauteng');
  await expect(edit.vehicle.type).toHaveValue('rigid vehicles');
  await edit.vehicle.licenceNumber.fill('E!');
  await edit.save.click();
  await expect(edit.text('Please use the correct format')).toBeVisible();
  await edit.vehicle.licenceNumber.fill('EDT200GP');
  await edit.save.click();
  await page.waitForURL(`${site()}${href('manageVehicles')}`);
  await expect(vehicles.row('EDT200GP')).toBeVisible();
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await edit.open(vehicle.id);
  await expect(edit.text('This vehicle has been removed')).toBeVisible();
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
  await asAdmin(page, { path: href('viewUser', { userId: owner.id }) });
  const user = new ViewUserPage(page);
  await expect(user.vehicles).toHaveCount(10);
  await expect(user.vehicles.first()).toContainText('toyota hilux', { ignoreCase: true });
  await expect(user.vehicles.first()).toContainText(/CMP\w+/i);
  await expect(user.vehicles.first()).toContainText('Gauteng');
  const [removed] = vehicles;
  await call(removeVehicle, { id: removed?.id ?? '' }, owner.token);
  const list = new ManageVehiclesPage(page);
  await list.openAsAdmin(`?search=${removed?.licenseNumber}`);
  await list.menuOf(removed?.licenseNumber.toUpperCase() ?? '').click();
  await expect(list.action('Edit')).toHaveAttribute('aria-disabled', 'true');
});

test('@phone [VEH-9][VEH-12][PUB-15] a vehicle’s page shows its data and documents, with an upload', async ({
  page,
}) => {
  const owner = await activeOwner();
  const vehicle = await addVehicle(owner, { licenseExpires: '2027-03-02', weightKg: 1104 });
  await asOwner(page, owner, { path: href('viewVehicle', { id: vehicle.id }) });
  const view = new ViewVehiclePage(page);
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
    await expect(view.fact(name)).toHaveText(value, { ignoreCase: true });
  await expect(view.map).toBeVisible();
  await view.upload.choose(idPhoto);
  await expect(view.toast('Success: Your file has been uploaded successfully')).toBeVisible();
  await view.documents.view('id.png').click();
  await expect(view.viewer.image).toBeVisible();
});

test('[REN-4][PUB-15] the renewal list has sorting, paging, expandable rows and removed vehicles', async ({ page }) => {
  const { owner, vehicle, renewal } = await paidRenewal({
    fields: { licenseNumber: 'REN1GP', licenseExpires: inDays(10) },
  });
  for (let number = 2; number <= 6; number += 1)
    await paidRenewal({ owner, fields: { licenseNumber: `REN${number}GP` } });
  const token = await adminToken();
  for (const status of ['processing', 'delivery requested', 'delivered', 'license updated'] as const)
    await call(updateRenewal, { id: renewal.id, status }, token);
  await call(removeVehicle, { id: vehicle.id }, owner.token);
  await asOwner(page, owner, { path: href('manageRenewals') });
  const renewals = new ManageRenewalsPage(page);
  for (const name of ['Date Ordered', 'Expiry Date', 'Payment Reference', 'Payment Total', 'Status'])
    await expect(renewals.column(name)).toBeVisible();
  await expect(renewals.text('1–5 of 6')).toBeVisible();
  const first = renewals.rows.nth(1);
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await expect(first).toContainText('R850.00');
  await expect(first).toContainText(dashed(renewal.originalExpiry));
  await renewals.details(first).click();
  await expect(renewals.table).toContainText('Vehicle has been removed');
  await renewals.menuIn(first).click();
  await expect(renewals.action('Vehicle Removed')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await renewals.sortBy('Expiry Date');
  await expect(renewals.column('Expiry Date')).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('license updated', { ignoreCase: true });
  await renewals
    .detailsOf(/REN[2-6]GP/)
    .first()
    .click();
  for (const fact of ['License Number', 'Make & Model', 'Weight (kg)', '1,104', 'License Expiry Date'])
    await expect(renewals.table).toContainText(fact);
  await renewals.nextPage.click();
  await expect(renewals.text('6–6 of 6')).toBeVisible();
  await renewals.menuIn(renewals.table).click();
  await renewals.action('View Renewal').click();
  await page.waitForURL(/view-renewal/);
});

test('[REN-6][REN-8] a renewal’s documents, and the URL of an unknown renewal', async ({ page }) => {
  const { owner, renewal } = await paidRenewal();
  await asOwner(page, owner, { path: href('viewRenewal', { id: renewal.id }) });
  const view = new RenewalPage(page);
  await view.tab('Documents').click();
  await expect(view.documents).toContainText(/^ID.*0\.\d{3} MB/);
  await expect(view.viewDocument).toHaveAttribute('target', '_blank');
  await view.previewDocument.click();
  await expect(view.preview.image).toBeVisible();
  await view.preview.close.click();
  await expect(view.previewDocument).toBeFocused();
  await view.open('6a4c4b80-8f6d-4a43-9d0c-0000000000ff');
  await expect(view.heading('Renewal does not exist')).toBeVisible();
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
  await asOwner(page, owner, { path: href('payments') });
  const payments = new PaymentsPage(page);
  const { rows } = payments;
  for (const name of ['Date', 'Amount', 'Status', 'Reference', 'Description', 'Failure Reason'])
    await expect(payments.column(name)).toBeVisible();
  await expect(payments.column('User ID')).toHaveCount(0);
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Success');
  await expect(rows.nth(1)).toContainText(/\d{1,2}\/\d{2}\/\d{4}/);
  await expect(rows.nth(2)).toContainText('Not Provided');
  await expect(rows.nth(3)).toContainText('transaction declined');
  const askAgain = payments.askAgain(rows.nth(2));
  await askAgain.click();
  await expect(payments.toast('Still processing')).toBeVisible();
  const settled = await fetch(`${sandbox()}/cards/${checkoutId}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'success' }),
  });
  expect(settled.ok).toBe(true);
  await expect(async () => {
    if (await askAgain.isVisible()) await askAgain.click();
    await expect(rows.nth(2)).toContainText('Success', { timeout: 2000 });
  }).toPass();
  await payments.status.selectOption('failed');
  await expect(rows).toHaveCount(2);
  await payments.status.selectOption('');
  await payments.from.fill(inDays(-2));
  await expect(payments.to).toHaveAttribute('min', inDays(-2));
  await payments.to.fill(inDays(-1));
  await expect(payments.from).toHaveAttribute('max', inDays(-1));
  await expect(payments.text('No payments found...')).toBeVisible();
  await payments.from.fill('');
  await payments.to.fill('');
  await payments.search.fill('PAY200GP');
  await expect(rows).toHaveCount(2);
  await payments.sortBy('Amount');
  await expect(payments.column('Amount')).toHaveAttribute('aria-sort', /ascending|descending/);
});
