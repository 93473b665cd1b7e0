import { expect, test } from '@playwright/test';
import type { NarrowPermission } from 'shared-contracts/admin-permissions';
import { href } from 'shared-contracts/pages';
import { manageUser } from 'shared-contracts/users';
import { activeOwner, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { adminToken, asOwner } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { SideMenu } from '../pages/parts/side-menu.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';

async function clerkWith(...adminPermissions: NarrowPermission[]) {
  const clerk = await activeOwner();
  await call(manageUser, { id: clerk.id, adminPermissions }, await adminToken());
  return clerk;
}

test('[DSK-10] who fulfils renewals lands on them, and other pages lead back there', async ({ page }) => {
  const clerk = await clerkWith('canFulfil');
  const { renewal } = await paidRenewal();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(clerk.email, clerk.password);
  await page.waitForURL(`${site()}${href('userActiveRenewals')}`);
  const { links } = new SideMenu(page);
  await expect(links.filter({ hasText: 'Active Renewals' })).toBeVisible();
  for (const name of ['Users', 'Payments', 'Tare Pricing', 'Variables', 'Audit', 'Modules'])
    await expect(links.filter({ hasText: new RegExp(`^\\s*${name}$`) })).toHaveCount(0);
  await page.goto(`${site()}${href('adminPayments')}`);
  await page.waitForURL(`${site()}${href('userActiveRenewals')}`);
  const screen = new RenewalPage(page);
  await page.goto(`${site()}${href('adminViewRenewal', { id: renewal.id })}`);
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible();
  await expect(screen.text('This could not be loaded')).toHaveCount(0);
});

test('[DSK-10][Z15] who handles money sees a renewal and its owner without actions, documents or a change of address, until the permission is taken away', async ({
  page,
}) => {
  const clerk = await clerkWith('canHandleMoney');
  const { renewal, owner } = await paidRenewal();
  await asOwner(page, clerk, { path: href('adminViewRenewal', { id: renewal.id }) });
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Processing' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Update Address' })).toHaveCount(0);
  await page.goto(`${site()}${href('viewUser', { userId: owner.id })}`);
  const user = new ViewUserPage(page);
  await expect(user.payments).toBeVisible();
  await expect(page.getByRole('region', { name: 'Documents' })).toHaveCount(0);
  await expect(page.getByText('Change the address')).toHaveCount(0);
  await page.goto(`${site()}${href('adminPayments')}`);
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  // Otherwise the list itself may be what is refused, before anything is typed.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await call(manageUser, { id: clerk.id, adminPermissions: [] }, await adminToken());
  await page.getByPlaceholder(/Search by reference/).fill('anything');
  await page.waitForURL(`${site()}/`);
});
