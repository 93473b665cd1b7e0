import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner, addVehicle, verifiedOwner } from '../data/api.ts';
import { inDays } from '../data/days.ts';
import { paidRenewal, payFor } from '../data/paid-renewal.ts';
import { cards, site } from '../data/product.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { Screen } from '../pages/parts/screen.ts';
import { PaymentsPage } from '../pages/payments.page.ts';

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
  expect(lines[0]).toContain('"Date","Time","Short Reference","Amount","Currency"');
  expect(lines[0]).not.toContain('User ID');
  expect(lines[1]).toContain('"850.00","ZAR","0.00","Failed"');
  await expect(payments.toast('The download has started')).toBeVisible();
});

const userMenu = {
  Details: '/profile',
  Documents: '/view-documents',
  Password: '/manage-password',
  'All Vehicles': '/manage-vehicles',
  'Add new': '/add-vehicle',
  Renewals: '/manage-renewals',
};

test('[ADM-16] the user menu has all entries, only vehicles before account set-up, and the admin link for administrators', async ({
  page,
}) => {
  await asOwner(page, await verifiedOwner(), { path: href('accountSetup') });
  const { menu, header } = new Screen(page);
  for (const name of Object.keys(userMenu)) {
    if (name === 'All Vehicles' || name === 'Add new')
      await expect(menu.link(name)).not.toHaveAttribute('aria-disabled', 'true');
    else await expect(menu.link(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(menu.link('Admin Menu')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await asOwner(page, await activeOwner());
  for (const [name, path] of Object.entries(userMenu)) {
    await expect(menu.link(name)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(menu.link(name)).toHaveAttribute('href', path);
  }
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
