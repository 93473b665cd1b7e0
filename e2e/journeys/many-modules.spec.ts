import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import type { Registry, RegistryEntry } from 'shared-contracts/registry';
import { activeOwner } from '../data/api.ts';
import { type FaultName, faults } from '../data/fault-matrix/faults.ts';
import { goTo } from '../data/fault-matrix/visits.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { asOwner } from '../data/session.ts';
import { HomePage } from '../pages/home.page.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';
import { Screen } from '../pages/parts/screen.ts';

const count = 50;
const names = Object.keys(faults) as FaultName[];

/** A module of another name, whose pages are under a path of its own. */
function copyOf(version: RegistryEntry, name: string): RegistryEntry {
  const text = JSON.stringify(version.extras.data)
    .replaceAll('"/', `"/${name}/`)
    .replaceAll('"id":"', `"id":"${name}-`);
  return {
    ...version,
    url: `/modules/${name}/1.0.0/remoteEntry.js`,
    extras: { ...version.extras, data: JSON.parse(text) },
  };
}

/** Fills the registry up to fifty modules. Those that are named after a fault have it. */
function addModules({ microFrontends }: Registry): void {
  const live = microFrontends['mfe-renewals']?.find(({ deployment }) => deployment.default);
  if (!live) throw new Error('mfe-renewals has not been released.');
  const present = Object.keys(microFrontends).filter((name) => name.startsWith('mfe-')).length;
  for (let index = 0; index < count - present; index += 1)
    microFrontends[`mfe-part-${index}`] = [copyOf(live, `mfe-part-${index}`)];
}

let site: IsolatedSite;
test.beforeAll(async () => {
  site = await startIsolatedSite();
  await site.changeRegistry(addModules);
});
test.afterAll(() => site.close());

test('[M19][TEM-11] with fifty modules, one of them broken in each way, the home page and the other modules open, and each broken one says so in its place', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [index, name] of names.entries())
    await page.route(`**/modules/mfe-part-${index}/**`, (route) =>
      // There is no such file that could be cut off.
      name === 'is cut off' ? faults.throws(route) : faults[name](route),
    );
  await new HomePage(page).open(site.url);
  const { title, menu } = new Screen(page);
  await expect(title).toHaveText('Get your vehicle licence disc');
  const named = await page.evaluate(() => document.getElementById('site')?.textContent ?? '');
  expect(named, '[TEM-11] the page does not grow with the modules').not.toMatch(/mfe-(?:part|renewals)/);

  await asOwner(page, await activeOwner(), { origin: site.url });
  await expect(title).toHaveText('My vehicles');
  await menu.link('Renewals').first().click();
  await expect(title).toHaveText('My renewals');

  const { alert, retry } = new ModuleFallback(page);
  for (const index of names.keys()) {
    await goTo(page, `/mfe-part-${index}${href('manageRenewals')}`);
    await expect(alert).toContainText(`mfe-part-${index}`, { timeout: 5000 });
    await expect(retry).toBeVisible();
  }
  await menu.link('All Vehicles').first().click();
  await expect(title).toHaveText('My vehicles');
});
