import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { login } from 'shared-contracts/accounts';
import type { StoredDocument } from 'shared-contracts/documents';
import { href, pages } from 'shared-contracts/pages';
import { listAllPayments } from 'shared-contracts/payments';
import { activeOwner, addVehicle, call, type Person, verifiedOwner } from '../data/api.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { cards, demoPassword, site, siteOf } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { asAdmin, asOwner } from '../data/session.ts';

/** An owner of the demo partner. */
async function acmesOwner(): Promise<Person> {
  const { token, user } = await call(login, { email: 'owner@acme.test', password: demoPassword });
  return {
    email: 'owner@acme.test',
    password: demoPassword,
    token,
    id: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
  };
}

let plates = 0;
const plateLike = () => `R${++plates}${Date.now().toString(36).slice(-6)}GP`.toUpperCase();

test('[PAY-7] administrators see all payments with the user ID, and a partner’s administrator only those of its company', async ({
  page,
}) => {
  const [own, theirs] = [await activeOwner(), await acmesOwner()];
  for (const owner of [own, theirs]) await paidRenewal({ owner, fields: { licenseNumber: plateLike() } });
  await asAdmin(page);
  await page.goto(`${site()}${pages.adminPayments.path}?take=25`);
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toBeVisible();
  for (const { id } of [own, theirs]) await expect(page.getByRole('cell', { name: id }).first()).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await asAdmin(page, { email: 'clerk@acme.test', origin: siteOf('acme') });
  await page.goto(`${siteOf('acme')}${pages.adminPayments.path}?take=25`);
  await expect(page.getByRole('cell', { name: theirs.id }).first()).toBeVisible();
  const shown = await page.locator('td[data-label="User ID"]').allTextContents();
  expect(new Set(shown)).toEqual(new Set([theirs.id]));
  const clerk = await call(login, { email: 'clerk@acme.test', password: demoPassword });
  const { results } = await call(listAllPayments, { take: 100 }, clerk.token);
  expect(results.filter(({ userId }) => userId === own.id)).toEqual([]);
});

test('[X7] the filtered payments are downloaded as CSV', async ({ page }) => {
  const owner = await activeOwner();
  await paidRenewal({ owner });
  // Nothing expires soon, so that the reminder does not cover the list.
  const vehicle = await addVehicle(owner, {
    licenseExpires: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
  });
  await payFor(owner, vehicle, cards.declined);
  await asOwner(page, owner);
  await page.goto(`${site()}${href('payments')}?status=failed`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Date","Amount","Currency"');
  expect(lines[0]).not.toContain('User ID');
  expect(lines[1]).toContain('"850.00","ZAR","0.00","Failed"');
  await expect(page.getByText('1 payment downloaded')).toBeVisible();
  expect(
    requested.some((url) => url.endsWith('.js')),
    'the CSV code is loaded on demand',
  ).toBe(true);
});

test('[ADM-11] all vehicles are listed with their users and found by a search debounced by 300 ms, and administrators see documents', async ({
  page,
}) => {
  const [own, theirs] = [await activeOwner(), await acmesOwner()];
  const [plate, foreign] = [plateLike(), plateLike()];
  const vehicle = await addVehicle(own, { licenseNumber: plate });
  await addVehicle(theirs, { licenseNumber: foreign });
  await asAdmin(page);
  await page.goto(`${site()}${pages.adminManageVehicles.path}`);
  await expect(page.getByRole('columnheader', { name: 'User' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/admin/vehicles?') && requests.push(request.url()));
  await page.getByPlaceholder('Search by licence number, make or model').pressSequentially(plate, { delay: 20 });
  await page.waitForURL(/search=/);
  await expect(page.getByRole('row').filter({ hasText: plate })).toContainText(own.fullName);
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
  await page.getByRole('button', { name: `Actions for ${plate}` }).click();
  await page.getByRole('menuitem', { name: 'View vehicle' }).click();
  await page.waitForURL(`**${href('adminViewVehicle', { id: vehicle.id })}`);
  await expect(page.getByText('for-the-office.pdf')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await asAdmin(page, { email: 'clerk@acme.test', origin: siteOf('acme') });
  await page.goto(`${siteOf('acme')}${pages.adminManageVehicles.path}?search=${foreign}`);
  await expect(page.getByRole('row').filter({ hasText: foreign })).toContainText(theirs.fullName);
  await page.goto(`${siteOf('acme')}${pages.adminManageVehicles.path}?search=${plate}`);
  await expect(page.getByText('No vehicle found...')).toBeVisible();
});

const userMenu = ['Details', 'Documents', 'Password', 'All Vehicles', 'Add new', 'Renewals'];

test('[ADM-16] the user menu has all entries, only vehicles before account set-up, and the admin link for administrators', async ({
  page,
}) => {
  const person = await verifiedOwner();
  const screen = new LoginPage(page);
  await screen.open();
  await screen.logIn(person.email, person.password);
  await page.waitForURL(`**${href('accountSetup')}`);
  const entry = (name: string) => page.getByRole('link', { name, exact: true });
  for (const name of userMenu) {
    if (name === 'All Vehicles' || name === 'Add new')
      await expect(entry(name)).not.toHaveAttribute('aria-disabled', 'true');
    else await expect(entry(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(entry('Admin Menu')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  const owner = await activeOwner();
  await asOwner(page, owner);
  for (const name of userMenu) await expect(entry(name)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(entry('Admin Menu')).toHaveCount(0);
  await page.getByRole('button', { name: /Lerato/ }).click();
  await expect(entry('Profile')).toBeVisible();
  await expect(
    page.getByRole('main').or(page.getByRole('banner')).getByRole('link', { name: 'FAQ' }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Log ?out$/ }).click();
  await page.waitForURL(`${site()}/`);

  await asAdmin(page);
  await page.goto(`${site()}${href('manageVehicles')}`);
  await entry('Admin Menu').click();
  await page.waitForURL(`**${href('admin')}`);
});
