import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../data/free-port.ts';
import { loadedCopies, sharedLibraries } from '../data/loaded-copies.ts';
import { memoryOf } from '../data/memory.ts';
import { openPartnerPage, partnerOrigin } from '../data/partner-page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { PartnerPage } from '../pages/partner.page.ts';

let partner: { close: () => Promise<void> };
test.beforeEach(async ({ page }) => {
  partner = await openPartnerPage(page, await freePort());
});
test.afterEach(() => partner.close());

async function logInAtPartner(page: Page) {
  const fleet = new PartnerPage(page);
  await fleet.open();
  await expect(fleet.heading('Your fleet, in one place')).toBeVisible();
  await fleet.licenses.click();
  await new LoginPage(page).logIn('owner@acme.test');
  await page.waitForURL(`${partnerOrigin}/licences/manage-vehicles`);
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  return fleet;
}

test('[MFE-6][M6] a partner’s page mounts, unmounts and remounts modules with one React, one store and one session', async ({
  page,
}) => {
  let loads = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith(partnerOrigin)) loads += 1;
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));

  const fleet = await logInAtPartner(page);
  await fleet.renewals.click();
  await expect(fleet.title('My renewals')).toBeVisible();
  await fleet.home.click();
  await expect(fleet.headings).toHaveCount(0);
  await fleet.licenses.click();
  await expect(fleet.title(/vehicles/i)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(fleet.title('My renewals')).toBeVisible();

  const copies = await loadedCopies(page);
  for (const library of sharedLibraries) expect([library, copies[library]]).toEqual([library, 1]);
  expect(documents).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('[M6] two modules at once on a partner’s page share no ids and no theme', async ({ page }) => {
  await logInAtPartner(page);
  await page.evaluate(async (origin) => {
    const { createAllSet } = globalThis as unknown as {
      createAllSet: (options: object) => Promise<{
        lifecycles: (name: string) => Promise<Record<'bootstrap' | 'mount', (props: object) => Promise<void>>>;
      }>;
    };
    const allset = await createAllSet({ apiBase: origin });
    const second = document.body.appendChild(document.createElement('div'));
    const props = { name: 'second', singleSpa: {}, mountParcel: () => undefined, domElementGetter: () => second };
    const { bootstrap, mount } = await allset.lifecycles('mfe-renewals');
    await bootstrap(props);
    await mount(props);
  }, partnerOrigin);
  const providers = await page.evaluate(() =>
    [...document.querySelectorAll('.fui-FluentProvider')].flatMap((element) =>
      [...element.classList].filter((name) => name.startsWith('fui-FluentProvider') && name !== 'fui-FluentProvider'),
    ),
  );
  expect(providers).toHaveLength(2);
  expect(new Set(providers).size).toBe(2);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('[M9] mounting and unmounting a module fifty times leaks no listeners and no memory', async ({ page }) => {
  test.setTimeout(180_000);
  const fleet = await logInAtPartner(page);
  const visit = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await fleet.home.click();
      await expect(fleet.headings).toHaveCount(0);
      await fleet.licenses.click();
      await expect(fleet.title(/vehicles/i)).toBeVisible();
    }
  };
  await visit(5);
  const before = await memoryOf(page);
  await visit(50);
  const after = await memoryOf(page);
  expect(after.heap - before.heap).toBeLessThan(5 * 1024 * 1024);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
});
