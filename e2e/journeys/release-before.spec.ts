import { expect, type Page, test } from '@playwright/test';
import { activeOwner } from '../data/api.ts';
import { type IsolatedSite, startIsolatedSite } from '../data/isolated-site.ts';
import { type ModuleCheckout, openModuleCheckout } from '../data/module-checkout.ts';
import { openReleaseBefore, type ReleaseBefore } from '../data/release-before.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { adminsPages, ownersPages } from '../data/steady-visitors.ts';
import { Screen } from '../pages/parts/screen.ts';

const modules = ['mfe-auth', 'mfe-vehicles', 'mfe-renewals', 'mfe-payments', 'mfe-admin'];
const before = '0.0.1-before';

let site: IsolatedSite;
let earlier: ReleaseBefore;
let operators: ModuleCheckout;
test.beforeEach(async () => {
  test.setTimeout(10 * 60_000);
  // The release before writes no journal, which this edge would wait for.
  site = await startIsolatedSite();
  earlier = await openReleaseBefore(site.releases);
  operators = openModuleCheckout(site.releases);
});
test.afterEach(async () => {
  earlier.close();
  operators.close();
  await site.close();
});

const versionsServed = async (): Promise<Record<string, string>> => (await fetch(`${site.url}/versions.json`)).json();

async function seesEveryPage(page: Page): Promise<void> {
  const { title } = new Screen(page);
  await asOwner(page, await activeOwner(), { origin: site.url });
  for (const [path, heading] of ownersPages) {
    await page.goto(`${site.url}${path}`);
    await expect(title).toHaveText(heading);
  }
  await asAdmin(page, { origin: site.url });
  for (const [path, heading] of adminsPages) {
    await page.goto(`${site.url}${path}`);
    await expect(title).toHaveText(heading);
  }
}

test('@deep [TEM-5] modules of the release before run in the shell of today, with the API of today', async ({
  page,
}) => {
  for (const name of modules) await earlier.publish(name, before);
  await expect.poll(versionsServed).toMatchObject(Object.fromEntries(modules.map((name) => [name, before])));
  await seesEveryPage(page);
});

test('@deep [TEM-5] after a rollback of the shell it runs the newest modules that fit it', async ({ page }) => {
  const today = await versionsServed();
  for (const name of [...modules, 'shell']) await earlier.publish(name, before);
  await operators.run('release', 'sign', 'all');
  for (const name of ['shell', ...modules]) await operators.run('release', 'promote', name, today[name] ?? '');
  await operators.run('release', 'rollback', 'shell');
  await expect.poll(async () => (await versionsServed()).shell).toBe(before);
  const served = await versionsServed();
  for (const name of modules) expect([before, today[name]]).toContain(served[name]);
  await seesEveryPage(page);
});
