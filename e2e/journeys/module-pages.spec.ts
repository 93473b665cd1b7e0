import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { activeOwner } from '../data/api.ts';
import { startIsolatedSite } from '../data/isolated-site.ts';
import { loadedCopies, sharedLibraries } from '../data/loaded-copies.ts';
import { memoryOf } from '../data/memory.ts';
import { asOwner } from '../data/session.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Screen } from '../pages/parts/screen.ts';

const titleOf = (page: Page) => new Screen(page).title;
const openRenewals = (page: Page) => new Screen(page).menu.link('Renewals').click();
const openVehicles = (page: Page) => new Screen(page).menu.link('All Vehicles').click();

test('[M6] a page has one React, one Fluent, one Griffel and one store, regardless of the loaded modules', async ({
  page,
}) => {
  await asOwner(page, await activeOwner());
  await openRenewals(page);
  await expect(titleOf(page)).toHaveText('My renewals');
  const copies = await loadedCopies(page);
  for (const library of sharedLibraries) expect([library, copies[library]]).toEqual([library, 1]);
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('[M8][PUB-13] an old service worker is removed and none is registered, pages are revalidated and hashed files cached', async ({
  page,
}) => {
  const site = await startIsolatedSite();
  const folder = path.join(site.releases, 'earlier-site', '1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'sw.js'), 'onfetch=()=>{}');
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.register('/modules/earlier-site/1.0.0/sw.js'));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await workers()).toBe(1);
  const kept: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/modules/'))
      kept.push((await response.headerValue('cache-control')) ?? '');
  });
  const answer = await page.goto(`${site.url}${href('login')}`);
  await expect(new LoginPage(page).email).toBeVisible();
  await expect.poll(workers).toBe(0);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  expect((await page.request.get(`${site.url}/versions.json`)).headers()['cache-control']).toBe('no-store');
  expect(kept.length).toBeGreaterThan(0);
  for (const header of kept) expect(header).toContain('immutable');
  await site.close();
});

test('@deep [M9] fifty navigations between two modules leak no listeners and no memory', async ({ page }) => {
  test.setTimeout(180_000);
  await asOwner(page, await activeOwner());
  const visit = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await openRenewals(page);
      await expect(titleOf(page)).toHaveText('My renewals');
      await openVehicles(page);
      await expect(titleOf(page)).toHaveText('My vehicles');
    }
  };
  await visit(5);
  const before = await memoryOf(page);
  await visit(50);
  const after = await memoryOf(page);
  expect(after.heap - before.heap).toBeLessThan(5 * 1024 * 1024);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
});

test('a preloaded file is not fetched again', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('preload') && warnings.push(message.text()));
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).pathname.startsWith('/modules/mfe-') && fetched.push(request.url()),
  );
  const login = new LoginPage(page);
  await login.open();
  await expect(login.email).toBeVisible();
  expect(fetched.length).toBeGreaterThan(3);
  expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([]);
  expect(warnings.filter((text) => text.includes('integrity mismatch'))).toEqual([]);
});
