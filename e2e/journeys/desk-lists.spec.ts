import { expect, test } from '@playwright/test';
import { href, type PageName, pages } from 'shared-contracts/pages';
import { listAllPayments, type Payment } from 'shared-contracts/payments';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, addVehicle, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { asAdmin } from '../data/session.ts';

/** Letters that are in no other plate. */
const mark = () => `Q${Date.now().toString(36).slice(-5)}`.toUpperCase();

test('[ADM-6][ADM-11] a phone number finds the renewal, whose page links to owner and vehicle and back to the unchanged list', async ({
  page,
}) => {
  const owner = await activeOwner();
  const word = mark();
  const local = `07${String(Date.now()).slice(-8)}`;
  await call(updateUser, { id: owner.id, contactNumber: local }, owner.token);
  const { renewal, vehicle } = await paidRenewal({
    owner,
    fields: { licenseNumber: `${word} 1-GP`, make: 'bmw', model: 'x3' },
  });
  await asAdmin(page);
  const list = new ActiveRenewalsPage(page);
  await list.open('?status=submitted+by+user&take=25');
  await list.search.fill(`+27 ${local.slice(1, 3)} ${local.slice(3, 6)} ${local.slice(6)}`);
  await page.waitForURL(/search=/);
  await list
    .row(word)
    .getByRole('link', { name: `${word} 1-GP` })
    .click();
  await page.waitForURL(`**${href('adminViewRenewal', { id: renewal.id })}`);
  await page.getByRole('tab', { name: 'Vehicle Details' }).click();
  const shown = page.getByRole('tabpanel');
  for (const fact of ['BMW', `${word} 1-GP`, '1,104.00', 'Gauteng', owner.fullName])
    await expect(shown).toContainText(fact);

  await shown.getByRole('link', { name: owner.fullName }).click();
  await expect(page.getByRole('heading', { level: 1, name: owner.fullName })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Renewals' }).getByRole('link', { name: `${word} 1-GP` }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('R850.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'User' })).toContainText('Activated user');
  await page.getByRole('link', { name: 'Renewal', exact: true }).click();

  await page.getByRole('link', { name: 'BMW X3' }).click();
  await page.waitForURL(`**${href('adminViewVehicle', { id: vehicle.id })}`);
  await expect(page.getByRole('region', { name: 'Owner' }).getByRole('link', { name: owner.fullName })).toBeVisible();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Active renewals' }).click();
  await page.waitForURL(/user-active-renewals\?.*search=/);
  await expect(list.status).toHaveValue('submitted by user');
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(list.row(word)).toBeVisible();
});

test('[ADM-2][ADM-11] a plate without spaces finds the vehicle and its user, and a vehicle that was never renewed says so', async ({
  page,
}) => {
  const owner = await activeOwner();
  const word = mark();
  const vehicle = await addVehicle(owner, { licenseNumber: `${word} 2-GP` });
  await asAdmin(page);
  await page.getByPlaceholder('Search by user name or email address').fill(`${word}2GP`);
  await expect(page.getByRole('row').filter({ hasText: owner.fullName })).toBeVisible();
  await page.goto(`${site()}${pages.adminManageVehicles.path}`);
  await page.getByPlaceholder('Search by licence number, make or model').fill(owner.fullName);
  await page.getByRole('button', { name: `Actions for ${word} 2-GP` }).click();
  await page.getByRole('menuitem', { name: 'View vehicle' }).click();
  await page.waitForURL(`**${href('adminViewVehicle', { id: vehicle.id })}`);
  await expect(page.getByText('not in renewal yet')).toBeVisible();
});

test('[ADM-1] the menu marks Users after login and stays visible while a long list scrolls', async ({ page }) => {
  await asAdmin(page);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute('aria-current', 'page');
  const entries: Record<string, PageName> = {
    Users: 'manageUsers',
    'User Vehicles': 'adminManageVehicles',
    'User renewals': 'userRenewals',
    'Active Renewals': 'userActiveRenewals',
    Payments: 'adminPayments',
    'Tare Pricing': 'tarePricing',
    Variables: 'manageVariables',
    'My Profile': 'adminProfile',
    'All Vehicles': 'manageMyVehicles',
    'Add new': 'adminAddVehicle',
    'My Renewals': 'manageMyRenewals',
  };
  const shown = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(entries).map(([label, name]) => [label, pages[name].path])),
  );
  await page.goto(`${site()}${pages.tarePricing.path}?take=25`);
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(menu.getByRole('link', { name: 'Tare Pricing' })).toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Region' })).toBeInViewport();
});

const lists = [
  'manageUsers',
  'adminManageVehicles',
  'userRenewals',
  'userActiveRenewals',
  'adminPayments',
  'tarePricing',
] as const;

test('[ADM-6] at 1280 px no list overflows its container', async ({ page }) => {
  const owner = await activeOwner();
  await call(updateUser, { id: owner.id, firstName: 'Nomathemba-Precious', lastName: 'Ndlovu-Mokoena' }, owner.token);
  await paidRenewal({ owner });
  // Payments with the widest possible content.
  await page.route(
    (url) => url.pathname === `/api${listAllPayments.path}`,
    async (route) => {
      const response = await route.fetch();
      const list = listAllPayments.reply.parse(await response.json());
      const results = list.results.map(
        (payment): Payment => ({
          ...payment,
          amountInCents: 12_345_600,
          ...(payment.user && { user: { ...payment.user, companyName: 'Motoring Association of Southern Africa' } }),
          refund: {
            status: 'refused',
            amountInCents: 12_345_600,
            reason: 'paid twice',
            failureReason: 'The card is closed',
          },
          failureReason: 'Transaction declined: the card issuer could not be reached and asked to be called instead',
        }),
      );
      await route.fulfill({ response, json: { ...list, results } });
    },
  );
  await asAdmin(page);
  for (const name of lists) {
    await page.goto(`${site()}${pages[name].path}`);
    await expect(page.getByRole('table')).toBeVisible();
    const wider = await page.evaluate(() => {
      const table = document.querySelector('table');
      return (
        document.documentElement.scrollWidth > innerWidth ||
        (table?.scrollWidth ?? 0) > (table?.parentElement?.clientWidth ?? 0)
      );
    });
    expect(wider, name).toBe(false);
  }
});
