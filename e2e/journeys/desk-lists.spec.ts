import { expect, test } from '@playwright/test';
import { href, type PageName, pages } from 'shared-contracts/pages';
import type { Payment } from 'shared-contracts/payment';
import { listAllPayments } from 'shared-contracts/payment-lists';
import { updateUser } from 'shared-contracts/users';
import { activeOwner, call } from '../data/api.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { site } from '../data/product.ts';
import { asAdmin } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { Screen } from '../pages/parts/screen.ts';
import { RenewalPage } from '../pages/renewal.page.ts';
import { TarePricingPage } from '../pages/tare-pricing.page.ts';
import { ViewUserPage } from '../pages/view-user.page.ts';
import { ViewVehiclePage } from '../pages/view-vehicle.page.ts';

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
  await asAdmin(page, { path: `${href('userActiveRenewals')}?status=submitted+by+user&take=25` });
  const list = new ActiveRenewalsPage(page);
  await list.search.fill(`+27 ${local.slice(1, 3)} ${local.slice(3, 6)} ${local.slice(6)}`);
  await page.waitForURL(/search=/);
  await list.renewal(`${word} 1-GP`).click();
  await page.waitForURL(`**${href('adminViewRenewal', { id: renewal.id })}`);
  const view = new RenewalPage(page);
  for (const fact of ['BMW', `${word} 1-GP`, '1,104.00', 'Gauteng', owner.fullName])
    await expect(view.panel).toContainText(fact);

  await view.owner(owner.fullName).click();
  const user = new ViewUserPage(page);
  await expect(user.title).toHaveText(owner.fullName);
  await expect(user.renewal(`${word} 1-GP`)).toBeVisible();
  await expect(user.payment('R850.00')).toBeVisible();
  await expect(user.user).toContainText('Activated user');
  await page.getByRole('link', { name: 'Renewal', exact: true }).click();

  await view.vehicle('BMW X3').click();
  await page.waitForURL(`**${href('adminViewVehicle', { id: vehicle.id })}`);
  await expect(new ViewVehiclePage(page).owner(owner.fullName)).toBeVisible();
  await page.goBack();
  await view.back.click();
  await page.waitForURL(/user-active-renewals\?.*search=/);
  await expect(list.status).toHaveValue('submitted by user');
  await expect(page.getByLabel('Rows per page')).toHaveValue('25');
  await expect(list.row(word)).toBeVisible();
});

test('[ADM-1] the menu marks Users after login and stays visible while a long list scrolls', async ({ page }) => {
  await asAdmin(page);
  const fees = new TarePricingPage(page);
  const { menu } = fees;
  await expect(menu.link('Users')).toHaveAttribute('aria-current', 'page');
  const entries: Record<string, PageName> = {
    Dashboard: 'dashboard',
    Users: 'manageUsers',
    'User Vehicles': 'adminManageVehicles',
    'User renewals': 'userRenewals',
    'Active Renewals': 'userActiveRenewals',
    'Counter runs': 'counterRuns',
    Payments: 'adminPayments',
    Refunds: 'adminRefunds',
    Settlement: 'settlements',
    'Tare Pricing': 'tarePricing',
    Variables: 'manageVariables',
    'Note templates': 'noteTemplates',
    Audit: 'adminAudit',
    'Failed work': 'failedWork',
    Companies: 'companies',
    Modules: 'manageModules',
    'My Profile': 'adminProfile',
    'All Vehicles': 'manageMyVehicles',
    'Add new': 'adminAddVehicle',
    'My Renewals': 'manageMyRenewals',
  };
  const shown = await menu.links.evaluateAll((links) =>
    links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  );
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(entries).map(([label, name]) => [label, pages[name].path])),
  );
  await fees.open('?take=25');
  await expect(fees.rows).toHaveCount(26);
  await fees.rows.last().scrollIntoViewIfNeeded();
  await expect(menu.link('Tare Pricing')).toBeInViewport();
  await expect(fees.column('Region')).toBeInViewport();
});

/** Those with the widest rows. */
const lists = ['adminManageVehicles', 'userActiveRenewals', 'adminPayments'] as const;

test('[ADM-6] at 1280 px no list overflows its container, and below none widens the page', async ({ page }) => {
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
  const screen = new Screen(page);
  for (const name of lists) {
    await page.goto(`${site()}${pages[name].path}`);
    await expect(screen.tables).toBeVisible();
    const wider = await page.evaluate(() => {
      const table = document.querySelector('table');
      return (
        document.documentElement.scrollWidth > innerWidth ||
        (table?.scrollWidth ?? 0) > (table?.parentElement?.clientWidth ?? 0)
      );
    });
    expect(wider, name).toBe(false);
    // A tablet's list may scroll in its frame, but not the page.
    for (const width of [700, 900, 1024]) {
      await page.setViewportSize({ width, height: 720 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${name} at ${width}` })
        .toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});
