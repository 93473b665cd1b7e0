import { expect, test } from '@playwright/test';
import { href, pages } from 'shared-contracts/pages';
import { updateRenewal } from 'shared-contracts/renewals';
import { call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { adminToken, asAdmin } from '../data/session.ts';

const failure = (code: number, message: string) => ({
  status: code,
  json: { success: false, code, reason: 'unavailable', message },
});

test('[ADM-14] a failed status change shows the alert titled Error with the server’s message, and the renewal’s current state', async ({
  page,
}) => {
  const { renewal } = await paidRenewal();
  await asAdmin(page);
  const view = new RenewalPage(page);
  await view.openAsAdmin(renewal.id);
  await expect(view.status).toContainText('Submitted 1/7');
  await call(updateRenewal, { id: renewal.id, status: 'processing' }, await adminToken());
  await view.act('Add to Processing');
  const alert = page.getByRole('alertdialog', { name: 'Error' });
  await expect(alert).toContainText('Somebody else has changed this renewal in the meantime.');
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(view.status).toContainText('processing 3/7', { ignoreCase: true });

  await page.route('**/api/renewals', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(failure(502, 'The courier does not answer.'))
      : route.fallback(),
  );
  await view.act('Ready for Delivery');
  await expect(alert).toContainText('The courier does not answer.');
  await page.keyboard.press('Escape');
  await expect(alert).toHaveCount(0);
  await expect(view.status).toContainText('processing 3/7', { ignoreCase: true });
});

test('[ADM-14] a fee or variable that cannot be saved keeps the dialog with its input and one error message, without an alert', async ({
  page,
}) => {
  await asAdmin(page);
  await page.goto(`${site()}${pages.tarePricing.path}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByLabel('Region').selectOption('gauteng');
  await dialog.getByLabel('Vehicle Type').selectOption('motorcycles');
  await dialog.getByLabel('From (kg)').fill('200001');
  await dialog.getByLabel('To (kg)').fill('200500');
  await dialog.getByLabel('Fee (rand)').fill('99.50');
  await page.route('**/api/license-fees', (route) =>
    route.fulfill(failure(503, 'The service is busy. Please try again.')),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The service is busy. Please try again.')).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog.getByLabel('Fee (rand)')).toHaveValue('99.50');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();

  await page.goto(`${site()}${pages.manageVariables.path}`);
  await page.getByRole('button', { name: 'grace period' }).click();
  await dialog.getByLabel('Value').fill('22');
  await page.route('**/api/managed-variables', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill(failure(503, 'The service is busy. Please try again.'))
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The service is busy. Please try again.')).toHaveCount(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog.getByLabel('Value')).toHaveValue('22');
});

const lists = [
  { name: 'manageUsers', call: '**/api/admin/users?*', shown: 'Rows per page' },
  { name: 'userRenewals', call: '**/api/admin/renewals?*', shown: /Rows per page|No renewals found/ },
  { name: 'adminManageVehicles', call: '**/api/admin/vehicles?*', shown: 'Rows per page' },
  { name: 'adminPayments', call: '**/api/payments/admin?*', shown: /Rows per page|No payments found/ },
  { name: 'tarePricing', call: '**/api/license-fees?*', shown: 'Eastern Cape' },
  { name: 'manageVariables', call: '**/api/managed-variables**', shown: 'grace period' },
] as const;

test('[ADM-14] a list that fails to load leaves only the content empty, is logged, and can be retried in place', async ({
  page,
}) => {
  await asAdmin(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const { name, call: pattern, shown } of lists) {
    await page.route(pattern, (route) => route.fulfill(failure(503, `No ${name} today.`)));
    await page.goto(`${site()}${pages[name].path}`);
    const alert = page.getByRole('alert').filter({ hasText: `No ${name} today.` });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tare Pricing' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unroute(pattern);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(logged.filter((line) => line.includes(`503 No ${name} today.`)).length, name).toBeGreaterThan(0);
  }
});

test('[ADM-14][REN-8] a renewal that fails to load shows the error in its place', async ({ page }) => {
  await asAdmin(page);
  const id = crypto.randomUUID();
  await page.route('**/api/admin/renewal?*', (route) => route.fulfill(failure(503, 'Not now.')));
  await page.goto(`${site()}${href('adminViewRenewal', { id })}`);
  await expect(page.getByText('Error loading renewal: Not now.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Active Renewals' })).toBeVisible();
  await page.unroute('**/api/admin/renewal?*');
  await page.reload();
  await expect(page.getByText('Renewal does not exist')).toBeVisible();
});
