import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { NewVersionBanner } from '../pages/parts/new-version-banner.ts';
import { Screen } from '../pages/parts/screen.ts';
import { ProfilePage } from '../pages/profile.page.ts';

const titleOf = (page: Page) => new Screen(page).title;

/** Visitors who are, and are not, among the 20 % of a canary of mfe-renewals. */
const visitors = { canary: '2'.repeat(16), other: '0'.repeat(16) };

/** Sets the visitor's id, by which versions are picked. */
const becomeVisitor = (page: Page, site: IsolatedSite, visitor: string) =>
  page.context().addCookies([{ name: 'visitor', value: visitor, url: site.url }]);

const versionsIn = (list: string) =>
  Object.fromEntries(
    list
      .split('\n')
      .map((line) => line.split(/\s+/))
      .filter(([, , state]) => state === 'default')
      .map(([module, version]) => [module, version]),
  );

test('[M17][TEM-2] what somebody puts into the store without the team’s signature is not run', async ({ page }) => {
  const site = await startIsolatedSite(onlySigned());
  try {
    const version = '9.9.9';
    await site.changeRegistry(({ microFrontends }) => {
      const [current] = microFrontends['mfe-renewals'] ?? [];
      if (!current) throw new Error('mfe-renewals has not been released.');
      const from = current.metadata.version;
      cpSync(path.join(site.releases, 'mfe-renewals', from), path.join(site.releases, 'mfe-renewals', version), {
        recursive: true,
      });
      microFrontends['mfe-renewals'] = [
        { ...current, url: current.url.replace(from, version), metadata: { ...current.metadata, version } },
        { ...current, deployment: { traffic: 0, default: false }, extras: { ...current.extras, ended: 'superseded' } },
      ];
    });
    site.tamper('mfe-renewals', version, /js$/);
    await asOwner(page, await activeOwner(), { origin: site.url, path: href('manageRenewals') });
    await expect(titleOf(page)).toHaveText('My renewals');
    const served: Record<string, string> = await (await page.request.get(`${site.url}/versions.json`)).json();
    expect(served['mfe-renewals']).toMatch(/^0\.0\.0-dev/);
    const script = Object.keys(site.readRegistry().microFrontends['mfe-renewals']?.[0]?.extras.files ?? {})[0] ?? '';
    expect((await page.request.get(`${site.url}/modules/mfe-renewals/${version}/${script}`)).status()).toBe(404);
  } finally {
    await site.close();
  }
});

test.describe('a module released on its own', () => {
  let site: IsolatedSite;
  let team: ModuleCheckout;
  test.afterEach(async () => {
    team.close();
    await site.close();
  });

  test('[MFE-4] one module is published, promoted and rolled back at run time, and nothing else is built or restarted', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    site = await startIsolatedSite(onlySigned());
    team = openModuleCheckout(site.releases, 'mfe-renewals');
    team.edit('manage-renewals/ManageRenewalsPage.tsx', "t('My renewals')", "`${t('My renewals')} (2)`");
    const before = versionsIn(await team.run('release', 'list'));
    const seenBy = async (visitor: string) => {
      await becomeVisitor(page, site, visitor);
      await page.goto(`${site.url}${href('manageRenewals')}`);
      return (await titleOf(page).textContent()) ?? '';
    };
    await asOwner(page, await activeOwner(), { origin: site.url });
    expect(await seenBy(visitors.canary)).toBe('My renewals');

    expect(await team.run('release', 'publish', 'mfe-renewals', '--version', '9.1.0', '--traffic', '20')).toContain(
      '20 % of visitors',
    );
    await expect.poll(() => seenBy(visitors.canary)).toBe('My renewals (2)');
    expect(await seenBy(visitors.other)).toBe('My renewals');
    // A visitor keeps their assigned version.
    expect(await seenBy(visitors.canary)).toBe('My renewals (2)');

    await team.run('release', 'promote', 'mfe-renewals', '9.1.0');
    await expect.poll(() => seenBy(visitors.other)).toBe('My renewals (2)');
    expect(versionsIn(await team.run('release', 'list'))).toEqual({ ...before, 'mfe-renewals': '9.1.0' });
    await expect(team.run('release', 'publish', 'mfe-renewals', '--version', '9.1.0')).rejects.toThrow(
      /A released version never changes/,
    );

    expect(await team.run('release', 'rollback', 'mfe-renewals')).toContain(before['mfe-renewals'] ?? '');
    await expect.poll(() => seenBy(visitors.other)).toBe('My renewals');
    expect(await team.run('release', 'check')).toContain('unchanged');
    expect(site.process.exitCode).toBeNull();
  });

  test('[M4] a release that removes old files while a form is being filled in prompts for one reload and loses no input', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    site = await startIsolatedSite(onlySigned());
    team = openModuleCheckout(site.releases, 'mfe-auth');
    team.edit('profile/ProfilePage.tsx', "t('My profile')", "`${t('My profile')} (2)`");
    await asOwner(page, await activeOwner(), { origin: site.url, path: href('profile') });
    const profile = new ProfilePage(page);
    await profile.firstName.fill('Nomvula');
    const old =
      site.readRegistry().microFrontends['mfe-auth']?.find(({ deployment }) => deployment.default)?.metadata.version ??
      '';
    await team.run('release', 'publish', 'mfe-auth', '--version', '9.1.0');
    site.removeFiles('mfe-auth', old);

    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await profile.changeAddress.click();
    const { banner, reload } = new NewVersionBanner(page);
    await expect(banner).toContainText('A new version is ready');
    await expect(banner).toBeVisible();
    await expect(profile.firstName).toHaveValue('Nomvula');
    await reload.click();

    await expect(titleOf(page)).toHaveText('My profile (2)');
    await expect(profile.firstName).toHaveValue('Nomvula');
    await profile.changeAddress.click();
    await expect(profile.address.place).toBeVisible();
    await expect(banner).toHaveCount(0);
    expect(loads).toBe(1);
  });
});
