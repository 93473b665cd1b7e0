import { expect, test } from '@playwright/test';
import { siteOf } from '../data/product.ts';
import { HomePage } from '../pages/home.page.ts';
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
