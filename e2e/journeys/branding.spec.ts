import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { openBrandedSites } from '../data/branded-sites.ts';
import { siteOf } from '../data/product.ts';
import { HomePage } from '../pages/home.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { LoadingScreen } from '../pages/parts/loading-screen.ts';

test('[BRD-2] a page shows the branded loading screen before any script has run, and then the site', async ({
  page,
}) => {
  await page.route('**/modules/shell/**', (route) => route.abort());
  await page.goto(siteOf('acme'));
  await expect(page.getByRole('status')).toContainText('Acme Motor Club');
  await page.unroute('**/modules/shell/**');
  await page.goto(siteOf('acme'));
  await expect(new HomePage(page).title).toBeVisible();
  await expect(new LoadingScreen(page).screen).toHaveCount(0);
});

test('[BRD-6] on a partner’s site without an admin area an administrator is an ordinary user', async ({ page }) => {
  const sites = await openBrandedSites();
  try {
    const origin = sites.urlOf({ showAdmin: false }, 'partner');
    const screen = new LoginPage(page);
    await screen.open(origin);
    await screen.logIn('clerk@acme.test');
    await page.waitForURL(`${origin}${href('manageVehicles')}`);
    await expect(screen.title).toHaveText('My vehicles');
    await expect(screen.link(/admin/i)).toHaveCount(0);
    for (const name of ['admin', 'manageUsers'] as const) {
      await page.goto(`${origin}${href(name)}`);
      await page.waitForURL(`${origin}/`);
    }
    await expect(screen.title).toBeVisible();

    const open = sites.urlOf({ showAdmin: true }, 'partner');
    await screen.open(open);
    await screen.logIn('clerk@acme.test');
    await page.waitForURL(`${open}${href('admin')}`);
  } finally {
    await sites.close();
  }
});
