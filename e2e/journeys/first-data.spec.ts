import { expect, type Page, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import { listAllRenewals } from 'shared-contracts/renewals';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, addVehicle } from '../data/api.ts';
import { watchLayoutShift } from '../data/layout-shift.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { asAdmin, asOwner } from '../data/session.ts';
import { ActiveRenewalsPage } from '../pages/active-renewals.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { ManageVehiclesPage } from '../pages/manage-vehicles.page.ts';

const most = 0.02;

/** Requests of an endpoint that a page sends, from now on. */
function countRequests(page: Page, { path }: { path: string }): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === `/api${path}`) urls.push(request.url());
  });
  return urls;
}

/** Holds requests of a page back until the function that it returns is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** An owner with five vehicles, which fill the first page of the list. */
async function ownerOfFive() {
  const owner = await activeOwner();
  for (let number = 1; number <= 5; number += 1) await addVehicle(owner, { licenseNumber: `FIV ${number}00 GP` });
  return owner;
}

test('@phone [SPD-5] the list of vehicles moves nothing when it arrives, and is requested once', async ({ page }) => {
  const owner = await ownerOfFive();
  const layoutShift = await watchLayoutShift(page);
  const requests = countRequests(page, listVehicles);
  const release = await hold(page, /\/api\/vehicles\?/);
  await asOwner(page, owner);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.heading('My vehicles')).toBeVisible();
  release();
  await expect(vehicles.rows).toHaveCount(6);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift()).toBeLessThanOrEqual(most);
  // The reminder of licences that expire asks for all vehicles.
  expect(requests.filter((url) => !url.includes('take=100'))).toHaveLength(1);
});

test('[SPD-5] the clerk’s queue moves nothing when it arrives, and is requested once', async ({ page }) => {
  // Low enough that the footer is in view before the list has arrived.
  await page.setViewportSize({ width: 1280, height: 720 });
  await paidRenewal({ owner: await activeOwner() });
  const layoutShift = await watchLayoutShift(page);
  const requests = countRequests(page, listAllRenewals);
  const release = await hold(page, /\/api\/admin\/renewals\?/);
  await asAdmin(page, { path: href('userActiveRenewals') });
  const queue = new ActiveRenewalsPage(page);
  await expect(queue.heading('Active renewals')).toBeVisible();
  release();
  await expect(queue.selectAll).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await layoutShift()).toBeLessThanOrEqual(most);
  expect(requests).toHaveLength(1);
});

test('[SPD-5] the page requests session and list before a script has arrived', async ({ page }) => {
  const owner = await ownerOfFive();
  // Only the page itself can request something.
  const release = await hold(page, /\/modules\/shell\/.*\.js/);
  const session = page.waitForResponse(`**/api/users/${owner.id}`);
  const list = page.waitForResponse('**/api/vehicles?**');
  const opening = asOwner(page, owner);
  expect((await session).status()).toBe(200);
  expect((await list).status()).toBe(200);
  release();
  await opening;
  await expect(new ManageVehiclesPage(page).rows).toHaveCount(6);
});

test('[SPD-5] after a logout the page requests nothing, and another owner gets the vehicles of their own', async ({
  page,
}) => {
  const [first, second] = [await ownerOfFive(), await activeOwner()];
  await addVehicle(second, { licenseNumber: 'OWN 100 GP' });
  await asOwner(page, first);
  const vehicles = new ManageVehiclesPage(page);
  await expect(vehicles.rows).toHaveCount(6);
  await asOwner(page, second);
  await expect(vehicles.row('OWN 100 GP')).toBeVisible();
  await expect(vehicles.rows).toHaveCount(2);
  await page.evaluate(() => localStorage.clear());
  const requests = countRequests(page, listVehicles);
  await page.reload();
  await page.waitForURL(`**${href('login')}**`);
  expect(requests).toEqual([]);
});

test('the menu beside a short list ends where the footer begins', async ({ page }) => {
  await asOwner(page, await activeOwner(), { path: href('viewDocuments') });
  const { menu, footer } = new DocumentsPage(page);
  const ends = async () => {
    const [beside, below] = [await menu.menu.boundingBox(), await footer.boundingBox()];
    return Math.round((below?.y ?? 0) - (beside?.y ?? 0) - (beside?.height ?? 0));
  };
  await expect.poll(ends).toBe(0);
});
