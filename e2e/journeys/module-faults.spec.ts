import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { activeOwner, type Person } from '../data/api.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { asOwner } from '../data/session.ts';
import { ContactPage } from '../pages/contact.page.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

let site: IsolatedSite;
let owner: Person;
test.beforeEach(async () => {
  [site, owner] = await Promise.all([startIsolatedSite(), activeOwner()]);
});
test.afterEach(() => site.close());

const titleOf = (page: Page) => new Screen(page).title;
const openRenewals = (page: Page) => new Screen(page).menu.link('Renewals').click();
const openVehicles = (page: Page) => new Screen(page).menu.link('All Vehicles').click();

function present(registry: Registry, module: string): RegistryEntry {
  const version = registry.microFrontends[module]?.find(({ deployment }) => deployment.default);
  if (!version) throw new Error(`${module} has not been released.`);
  return version;
}

const { version: host }: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../packages/web-kit/package.json'), 'utf8'),
);
const [major = 0, minor = 0, patch = 0] = host.split('.').map(Number);
const nextHost = `${major}.${minor}.${patch + 1}`;
/** While the major version is 0, a new minor version is a breaking change. */
const breakingHost = major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;

/** Error reports of the page, from its console. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('console', async (message) => {
    if (message.type() !== 'error') return;
    const context = await message
      .args()[1]
      ?.jsonValue()
      .catch(() => undefined);
    reports.push(`${message.text()} ${JSON.stringify(context ?? {})}`);
  });
  return reports;
}

/** Builds and releases a package as a checkout with the next host contract version would. */
async function publishForNextHost(
  name: string,
  version: string,
  change: (team: ModuleCheckout) => void,
): Promise<void> {
  const team = openModuleCheckout(site.releases, name);
  try {
    team.edit('../packages/web-kit/package.json', `"version": "${host}"`, `"version": "${nextHost}"`);
    change(team);
    await team.run('release', 'publish', name, '--version', version);
  } finally {
    team.close();
  }
}

test('@deep [M3] each shell runs the newest compatible build, and a rejection says why', async ({ page }) => {
  test.setTimeout(240_000);
  await asOwner(page, owner, { origin: site.url });
  const screen = new Screen(page);
  const { title, footer } = screen;
  const opens = (at: 'manageRenewals' | 'manageVehicles', heading: string) =>
    expect(async () => {
      await page.goto(`${site.url}${href(at)}`);
      await expect(title).toHaveText(heading, { timeout: 5000 });
    }).toPass();

  const publishRenewals = () =>
    publishForNextHost('mfe-renewals', '9.1.0', (team) =>
      team.edit('manage-renewals/ManageRenewalsPage.tsx', "t('My renewals')", "`${t('My renewals')} (2)`"),
    );
  await expect(publishRenewals()).rejects.toThrow(
    `mfe-renewals 9.1.0: it needs the host contract ^${nextHost}, shell ${present(site.readRegistry(), 'shell').metadata.version} offers ${host}`,
  );
  await opens('manageRenewals', 'My renewals');

  await publishForNextHost('shell', '9.1.0', (team) =>
    team.edit('src/frame/Frame.tsx', '© 2020', 'A newer shell. © 2020'),
  );
  // The edge rereads the registry every second.
  await expect(async () => {
    await opens('manageRenewals', 'My renewals');
    await expect(footer).toContainText('A newer shell.', { timeout: 2000 });
  }).toPass();
  await opens('manageVehicles', 'My vehicles');

  await publishRenewals();
  await opens('manageRenewals', 'My renewals (2)');

  const contact = new ContactPage(await page.context().newPage());
  await contact.page.goto(`${site.url}${href('contact')}`);
  await expect(contact.footer).toContainText('A newer shell.');
  await contact.message.fill('Half a mess');

  const operators = openModuleCheckout(site.releases);
  try {
    await operators.run('release', 'rollback', 'shell');
    // A tab that was open leaves that shell by itself, with what is typed.
    await expect(async () => {
      await contact.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(contact.footer).not.toContainText('A newer shell.', { timeout: 2000 });
    }).toPass();
    await expect(contact.message).toHaveValue('Half a mess');
    await contact.page.close();
    await expect(async () => {
      await opens('manageRenewals', 'My renewals');
      await expect(footer).not.toContainText('A newer shell.', { timeout: 2000 });
    }).toPass();
    await operators.run('release', 'promote', 'shell', '9.1.0');
  } finally {
    operators.close();
  }

  await site.changeRegistry((registry) => {
    present(registry, 'shell').extras.contracts.host = breakingHost;
    for (const name of ['mfe-vehicles', 'mfe-auth']) present(registry, name).extras.contracts.host = `^${breakingHost}`;
  });
  await expect(async () => {
    await page.goto(`${site.url}${href('manageRenewals')}`);
    await expect(screen.text(`it needs the host contract ^${nextHost}, this page offers ${breakingHost}`)).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await openVehicles(page);
  await expect(title).toHaveText('My vehicles');
});

test('[M5] a module with a tampered entry does not run, is reported, and can be retried', async ({ page }) => {
  const { version } = present(site.readRegistry(), 'mfe-renewals').metadata;
  site.tamper('mfe-renewals', version, /^remoteEntry/);
  const reports = reportsOf(page);
  await asOwner(page, owner, { origin: site.url });
  await openRenewals(page);
  await expect(new ModuleFallback(page).retry).toBeVisible();
  expect(await page.evaluate(() => 'spoiled' in window)).toBe(false);
  await expect.poll(() => reports.join('\n')).toContain(`"module":"mfe-renewals","version":"${version}"`);
  await openVehicles(page);
  await expect(titleOf(page)).toHaveText('My vehicles');
});

test('[M5] a tampered file of a screen does not run, because the entry has the digests of its files', async ({
  page,
}) => {
  const { metadata, extras } = present(site.readRegistry(), 'mfe-renewals');
  const [screen] = extras.screens?.[href('manageRenewals')] ?? [];
  site.tamper('mfe-renewals', metadata.version, new RegExp(`^${screen}`));
  await asOwner(page, owner, { origin: site.url });
  await openRenewals(page);
  await expect(new ModuleFallback(page).retry).toBeVisible();
  expect(await page.evaluate(() => 'spoiled' in window)).toBe(false);
});

test('[M5] a tampered entry falls back to the last good version', async ({ page }) => {
  await site.changeRegistry((registry) => {
    const good = present(registry, 'mfe-renewals');
    const before = structuredClone(good);
    registry.microFrontends['mfe-renewals']?.push({
      ...before,
      deployment: { traffic: 0, default: false },
      extras: { ...before.extras, ended: 'superseded' },
    });
    // The newer version is the same code at a URL whose bytes do not match the released digest.
    good.fallbackUrl = good.url;
    good.extras.fallbackVersion = good.metadata.version;
    good.extras.fallbackIntegrity = good.metadata.integrity;
    good.url = good.url
      .replace('mfe-renewals', 'mfe-payments')
      .replace(/[^/]+\/[^/]+$/, present(registry, 'mfe-payments').url.split('/').slice(-2).join('/'));
  });
  await asOwner(page, owner, { origin: site.url });
  await openRenewals(page);
  await expect(titleOf(page)).toHaveText('My renewals');
});
