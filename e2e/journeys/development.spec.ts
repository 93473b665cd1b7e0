import type { ChildProcess } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { ManagePasswordPage } from '../pages/manage-password.page.ts';
import { Screen } from '../pages/parts/screen.ts';

let site: IsolatedSite;
let team: ModuleCheckout;
let server: ChildProcess | undefined;

test.beforeEach(async () => {
  test.setTimeout(180_000);
  site = await startIsolatedSite();
});
test.afterEach(async () => {
  server?.kill('SIGTERM');
  team.close();
  await site.close();
});

/** Serves a module from source as `npm run dev` does while the site runs. Returns the override for it. */
async function serve(module: string): Promise<string> {
  const port = await freePort();
  server = team.start('tools/dev/main.ts', [module, '--port', String(port)], { SITE_PORT: new URL(site.url).port });
  const origin = `http://localhost:${port}`;
  await expect(async () => expect((await fetch(`${origin}/remoteEntry.js`)).ok).toBe(true)).toPass({ timeout: 60_000 });
  return `${module}@${origin}`;
}

/** A mark that the page loses when it reloads. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('[TEM-8] a saved file is shown in the running page without a reload, and a form keeps what was typed', async ({
  page,
}) => {
  team = openModuleCheckout(site.releases, 'mfe-auth');
  const override = await serve('mfe-auth');
  await asOwner(page, await activeOwner(), { origin: site.url, path: `/?override=${override}` });
  await page.goto(`${site.url}${href('managePassword')}`);
  const password = new ManagePasswordPage(page);
  await expect(password.title).toHaveText('Change your password');
  await expect(page.getByText(`This page uses ${override.replace('@', ' from ')}.`)).toBeVisible();
  await mark(page);
  await password.next.fill('half a n');
  for (const title of ['A second title', 'A third title']) {
    const before = (await password.title.textContent()) ?? '';
    await expect(async () => {
      team.edit('manage-password/ManagePasswordPage.tsx', `t('${before}')`, `t('${title}')`);
    }).toPass();
    await expect(password.title).toHaveText(title, { timeout: 30_000 });
    await expect(password.next).toHaveValue('half a n');
  }
  expect(await isSamePage(page)).toBe(true);
});

test('[MFE-1][TEM-8] a new module, which no release knows, appears in the running site with its menu and page, and is released independently', async ({
  page,
}) => {
  team = openModuleCheckout(site.releases);
  expect(await team.run('new', 'module', 'mfe-road-trips')).toContain('npm run dev -- mfe-road-trips');
  await expect(team.run('new', 'module', 'mfe-road-trips')).rejects.toThrow(/exists already/);
  const override = await serve('mfe-road-trips');
  await asOwner(page, await activeOwner(), { origin: site.url, path: `/?override=${override}` });
  await page.goto(`${site.url}${href('manageVehicles')}`);
  const screen = new Screen(page);
  await screen.menu.link('Road trips').click();
  await expect(screen.title).toHaveText('Road trips');
  server?.kill('SIGTERM');
  await team.run('release', 'publish', 'mfe-road-trips');
  await expect(async () => {
    await page.goto(`${site.url}/road-trips?override=none`);
    await expect(screen.title).toHaveText('Road trips', { timeout: 1000 });
  }).toPass();
  await expect(screen.menu.link('Road trips')).toBeVisible();
});
