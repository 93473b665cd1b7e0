import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { login } from 'shared-contracts/accounts';
import type { StoredDocument } from 'shared-contracts/documents';
import { href } from 'shared-contracts/pages';
import { listAllPayments } from 'shared-contracts/payments';
import { acmesOwner, activeOwner, addVehicle, call, verifiedOwner } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { cards, demoPassword, site, siteOf } from '../data/product.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';
import { asAdmin, asOwner } from '../data/session.ts';

let plates = 0;
const plateLike = () => `R${++plates}${Date.now().toString(36).slice(-6)}GP`.toUpperCase();

test('[PAY-7] administrators see all payments with the user ID, and a partner’s administrator only those of its company', async ({
  page,
}) => {
  const [own, theirs] = [await activeOwner(), await acmesOwner()];
  for (const owner of [own, theirs]) await paidRenewal({ owner, fields: { licenseNumber: plateLike() } });
  const path = `${href('adminPayments')}?take=25`;
  await asAdmin(page, { path });
  const payments = new PaymentsPage(page);
  await expect(payments.column('User ID')).toBeVisible();
  for (const { id } of [own, theirs]) await expect(payments.cell(id).first()).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await asAdmin(page, { email: 'clerk@acme.test', origin: siteOf('acme'), path });
  await expect(payments.cell(theirs.id).first()).toBeVisible();
  const shown = await payments.userIds.allTextContents();
  for (const text of shown) expect(text).toContain(theirs.id);
  const clerk = await call(login, { email: 'clerk@acme.test', password: demoPassword });
  const { results } = await call(listAllPayments, { take: 100 }, clerk.token);
  expect(results.filter(({ userId }) => userId === own.id)).toEqual([]);
});

test('[BIZ-4][X7] the filtered payments are downloaded as CSV', async ({ page }) => {
  const owner = await activeOwner();
  await paidRenewal({ owner });
  // Nothing expires soon, so that the reminder does not cover the list.
  const vehicle = await addVehicle(owner, {
    licenseExpires: inDays(200),
  });
  await payFor(owner, vehicle, cards.declined);
  await asOwner(page, owner, { path: `${href('payments')}?status=failed` });
  const payments = new PaymentsPage(page);
  await expect(payments.rows).toHaveCount(2);
  const coming = page.waitForEvent('download');
  await payments.download.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Date","Amount","Currency"');
  expect(lines[0]).not.toContain('User ID');
  expect(lines[1]).toContain('"850.00","ZAR","0.00","Failed"');
  await expect(payments.toast('The download has started')).toBeVisible();
});

test('[ADM-11] all vehicles are listed with their users and found by a search debounced by 300 ms, and administrators see documents', async ({
  page,
}) => {
  const [own, theirs] = [await activeOwner(), await acmesOwner()];
  const [plate, foreign] = [plateLike(), plateLike()];
  const vehicle = await addVehicle(own, { licenseNumber: plate });
  await addVehicle(theirs, { licenseNumber: foreign });
  await asAdmin(page, { path: href('adminManageVehicles') });
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.column('User')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/admin/vehicles?') && requests.push(request.url()));
  await vehicles.search.pressSequentially(plate, { delay: 20 });
  await page.waitForURL(/search=/);
  await expect(vehicles.row(plate)).toContainText(own.fullName);
  await expect.poll(() => requests).toHaveLength(1);

  const paper: StoredDocument = {
    id: crypto.randomUUID(),
    filename: 'for-the-office.pdf',
    filePath: 'x',
    fileType: 'application/pdf',
    documentType: 'vehicle',
    kbSize: 1000,
    access: 'admin',
    userId: own.id,
    vehicleId: vehicle.id,
    renewalId: null,
    url: null,
    thumbnailUrl: null,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  };
  await page.route('**/api/documents?*', (route) => route.fulfill({ json: [paper] }));
  await vehicles.choose(plate, 'View vehicle');
  await page.waitForURL(`**${href('adminViewVehicle', { id: vehicle.id })}`);
  await expect(new ViewVehiclePage(page).text('for-the-office.pdf')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await asAdmin(page, {
    email: 'clerk@acme.test',
    origin: siteOf('acme'),
    path: `${href('adminManageVehicles')}?search=${foreign}`,
  });
  await expect(vehicles.row(foreign)).toContainText(theirs.fullName);
  await vehicles.openAsAdmin(`?search=${plate}`, siteOf('acme'));
  await expect(vehicles.text('No vehicle found...')).toBeVisible();
});

const userMenu = ['Details', 'Documents', 'Password', 'All Vehicles', 'Add new', 'Renewals'];

test('[ADM-16] the user menu has all entries, only vehicles before account set-up, and the admin link for administrators', async ({
  page,
}) => {
  await asOwner(page, await verifiedOwner(), { path: href('accountSetup') });
  const { menu, header } = new Screen(page);
  for (const name of userMenu) {
    if (name === 'All Vehicles' || name === 'Add new')
      await expect(menu.link(name)).not.toHaveAttribute('aria-disabled', 'true');
    else await expect(menu.link(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(menu.link('Admin Menu')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await asOwner(page, await activeOwner());
  for (const name of userMenu) await expect(menu.link(name)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(menu.link('Admin Menu')).toHaveCount(0);
  await header.button(/Lerato/).click();
  await expect(header.link('Profile')).toBeVisible();
  await expect(header.link('FAQ').first()).toBeVisible();
  await header.button('Log out').click();
  await page.waitForURL(`${site()}/`);

  await asAdmin(page, { path: href('manageVehicles') });
  await menu.link('Admin Menu').click();
  await page.waitForURL(`**${href('admin')}`);
});
