import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { ProfilePage } from '../pages/profile.page.ts';

const run = promisify(execFile);
const command = path.join(import.meta.dirname, '../../tools/release/main.ts');

let site: IsolatedSite;
let folder: string;
let team: ModuleCheckout;
test.beforeEach(async () => {
  test.setTimeout(180_000);
  site = await startIsolatedSite(onlySigned());
  folder = mkdtempSync(path.join(tmpdir(), 'preview-'));
  team = openModuleCheckout(site.releases, 'mfe-auth', onlySigned());
});
test.afterEach(async () => {
  team.close();
  rmSync(folder, { recursive: true });
  await site.close();
});

/** Runs the release command in a folder that has logged in at the site. Resolves to what it prints. */
async function throughSite(...args: string[]): Promise<string> {
  const { RELEASES_DIR: _, RELEASES_URL: __, ...environment } = process.env;
  const { stdout } = await run(process.execPath, [command, ...args], { env: { ...environment, DATA_DIR: folder } });
  return stdout.trim();
}

test('[TEM-15][M24] a link shows a version that nobody gets, also to who is logged in, until it is ended', async ({
  page,
}) => {
  const { title } = new ProfilePage(page);
  await asOwner(page, await activeOwner(), { origin: site.url, path: href('profile') });
  const before = (await title.textContent()) ?? '';
  expect(before).not.toBe('');
  team.edit('profile/ProfilePage.tsx', `t('${before}')`, `\`\${t('${before}')} (2)\``);
  await team.run('release', 'publish', 'mfe-auth', '--version', '9.0.0', '--traffic', '0');

  await throughSite('login', site.url, '--key', onlySigned().RELEASE_KEY_FILE ?? '');
  await expect(async () => {
    const link = await throughSite('preview', 'mfe-auth@9.0.0', '--hours', '1');
    await page.goto(`${site.url}${href('profile')}${new URL(link).search}`);
  }).toPass();
  await expect(title).toHaveText(`${before} (2)`);
  expect(page.url()).toBe(`${site.url}${href('profile')}`);
  await expect(
    page.getByRole('status').filter({ hasText: 'This is a preview of mfe-auth 9.0.0, until ' }),
  ).toBeVisible();

  // The overlay is loaded after the first view.
  const overlay = page.getByRole('complementary', { name: 'Modules on this page' });
  await expect(async () => {
    await page.keyboard.press('Alt+Shift+KeyM');
    await expect(overlay).toContainText(/mfe-auth 9\.0\.0, development, needs host \^[\d.]+ and API \^[\d.]+/, {
      timeout: 2000,
    });
  }).toPass();
  await page.keyboard.press('Alt+Shift+KeyM');
  await expect(overlay).toBeHidden();

  await page.getByRole('link', { name: 'End preview' }).click();
  await expect(title).toHaveText(before);
  await expect(page.getByText('This is a preview')).toBeHidden();

  await page.goto(`${site.url}/?preview=forged.link`);
  await expect(page.getByText('This preview has ended, or it is not one of this site.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await page.goto(`${site.url}${href('profile')}`);
  await expect(title).toHaveText(before);
});
