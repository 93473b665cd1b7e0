import { expect, test } from '@playwright/test';
import { freePort } from 'server-kit/testing';
import { login } from 'shared-contracts/accounts';
import { listAudit } from 'shared-contracts/audit';
import { call } from '../data/api.ts';
import { addressIn, behindProxy, newVisitor, report, type Visitor, versionsOf } from '../data/health-visitors.ts';
import { type IsolatedApi, startIsolatedApi } from '../data/isolated-api.ts';
import { type IsolatedSite, onlySigned, startIsolatedSite } from '../data/isolated-site.ts';
import { openModuleCheckout } from '../data/module-checkout.ts';
import { demoPassword } from '../data/product.ts';
import { LoginPage } from '../pages/login.page.ts';
import { ManageModulesPage } from '../pages/manage-modules.page.ts';

// One site and one API for both.
test.describe.configure({ mode: 'serial' });

const module = 'mfe-payments';
const canary = '9.1.0';

let site: IsolatedSite;
let api: IsolatedApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  site = await startIsolatedSite({ ...behindProxy(), ...onlySigned(), API_URL: `http://localhost:${port}` });
  api = await startIsolatedApi(port, site.releases);
  const team = openModuleCheckout(site.releases, module);
  await team.run('release', 'publish', module, '--version', canary, '--traffic', '10');
  team.close();
});
test.afterAll(async () => {
  await site.close();
  await api.close();
});

/** Somebody who gets the canary. */
async function canaryVisitor(): Promise<Visitor> {
  for (let network = 0; ; network += 1) {
    const visitor = await newVisitor(site, addressIn(network));
    if (visitor.versions[module] === canary) return visitor;
  }
}

test('[TEM-6] an operator sees how a canary does, widens it and withdraws it with a click; its visitors get the default version, and the audit log has it', async ({
  page,
}) => {
  const visitor = await canaryVisitor();
  await report(site, visitor, module, { kind: 'loaded', ms: 400 });
  const loginPage = new LoginPage(page);
  await loginPage.open(site.url);
  await loginPage.logIn('admin@allset.test');
  const modules = new ManageModulesPage(page);
  await modules.menu.link('Modules').click();
  await expect(modules.title).toHaveText('Modules');
  const row = modules.version(module, canary);
  await expect(row).toContainText('10 %');
  await expect(row).toContainText('key of development');
  // The edge writes its counts every two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(row.getByRole('cell').nth(2)).toHaveText('1', { timeout: 1000 });
  }).toPass();

  const desktop = page.viewportSize();
  expect(await modules.fits()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await modules.fits()).toBe(true);
  if (desktop) await page.setViewportSize(desktop);

  await modules.changeShare(module, canary, 25);
  await expect(modules.toast(/9\.1\.0 \(25 %\)/)).toBeVisible();
  await expect(row).toContainText('25 %');
  expect((await versionsOf(site, visitor))[module]).toBe(canary);

  await modules.withdraw(module, canary);
  await expect(modules.toast(/^mfe-payments is served as [^,]* \(default\)\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await modules.showEarlier(module);
  await expect(modules.earlier(module)).toContainText(`${canary}Withdrawn`);
  await expect.poll(async () => (await versionsOf(site, visitor))[module]).not.toBe(canary);

  const { token, user } = await call(
    login,
    { email: 'admin@allset.test', password: demoPassword },
    undefined,
    site.url,
  );
  const { entries } = await call(listAudit, { entity: 'module' }, token, site.url);
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    'module promotion started',
    'module promoted',
    'module withdrawal started',
    'module withdrawn',
  ]);
  expect(entries[0]).toMatchObject({ actorId: user.id, details: { module, version: canary } });
});
