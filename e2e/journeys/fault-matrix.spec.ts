import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { href } from 'shared-contracts/pages';
import type { Registry } from 'shared-contracts/registry';
import { activeOwner } from '../data/api.ts';
import { readingLimit } from '../data/disc-reading.ts';
import { type FaultName, faults } from '../data/fault-matrix/faults.ts';
import { partnerRows } from '../data/fault-matrix/partner-rows.ts';
import { siteRows } from '../data/fault-matrix/site-rows.ts';
import { goTo, ownerAt, titled } from '../data/fault-matrix/visits.ts';
import { requiredEnv } from '../data/product.ts';
import { reportsOf } from '../data/reports.ts';
import { asOwner } from '../data/session.ts';
import { AddVehiclePage } from '../pages/add-vehicle.page.ts';
import { ModuleFallback } from '../pages/parts/module-fallback.ts';

const rows = [...siteRows, ...partnerRows];

/** Cells that run in every test run: each phase, each fault and both places at least once. */
const sample = new Set([
  'site: mfe-renewals, exposed chunk hangs',
  'site: mfe-payments, entry is cut off',
  'site: mfe-vehicles, screen hangs',
  'site: shell, page /faq hangs',
  'site: mfe-payments, slot payments.own is missing',
  'site: mfe-auth, dialog that adds a document is an HTML page',
  'site: mfe-auth, PDF worker is missing',
  'site: mfe-admin, dialog of a user hangs',
  'partner: mfe-auth, entry throws',
  'partner: mfe-renewals, exposed chunk fails with 500',
  'partner: mfe-vehicles, screen hangs',
  'partner: mfe-payments, slot renewal.payment cannot be reached',
]);

const versionOf = (module: string): string | undefined => {
  const registry: Registry = JSON.parse(readFileSync(path.join(requiredEnv('E2E_RELEASES'), 'registry.json'), 'utf8'));
  return registry.microFrontends[module]?.find(({ deployment }) => deployment.default)?.metadata.version;
};

for (const { place, module, part, phase, files, open, shown, alive } of rows)
  for (const fault of Object.keys(faults) as FaultName[]) {
    const cell = `${place}: ${module}, ${part} ${fault}`;
    test(`${sample.has(cell) ? '' : '@deep '}[M10][TEM-10] ${cell}`, async ({ page }) => {
      const reports = reportsOf(page);
      const { alert, retry } = new ModuleFallback(page);
      const isFile = (url: URL) =>
        url.pathname.startsWith(`/modules/${module}/`) && (files === undefined || files.test(url.pathname));
      // What hangs is given up after seconds that nobody waits for here.
      if (fault === 'hangs') await page.clock.install();
      let isBroken = false;
      const answers: Promise<void>[] = [];
      // What hangs still hangs after the fault.
      await page.route(isFile, async (route) => {
        if (!isBroken) return route.fallback();
        const answer = faults[fault](route);
        if (fault !== 'hangs') answers.push(answer);
        return answer;
      });
      const ask = await open(page);
      isBroken = true;
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const asked = page.waitForRequest((request) => isFile(new URL(request.url())));
      await ask();
      await asked;
      if (fault === 'hangs') await page.clock.runFor(5000);
      await expect(alert.first()).toBeVisible({ timeout: 5000 });
      await expect(alive(page)).toBeVisible();
      await expect
        .poll(() => reports.map(({ context }) => context))
        .toContainEqual(expect.objectContaining({ module, version: versionOf(module), phase }));
      await Promise.all(answers);
      isBroken = false;
      await retry.first().click();
      await expect(shown(page)).toBeVisible();
      await expect(alert).toHaveCount(0);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });
  }

const disc = path.join(import.meta.dirname, '../data/disc.jpg');
for (const fault of Object.keys(faults) as FaultName[])
  test(`@deep [M10][TEM-10] if the worker that reads a disc ${fault}, the server reads it`, async ({ page }) => {
    await page.route(/\/modules\/mfe-vehicles\/.*\.worker\./, faults[fault]);
    await asOwner(page, await activeOwner(), { path: href('addVehicle') });
    const add = new AddVehiclePage(page);
    await add.disc.choose(disc);
    // A busy machine may leave the server no time for the tare weight.
    await add.heading('Please check what we read').or(add.usePartly).waitFor({ timeout: readingLimit });
    if (await add.usePartly.isVisible()) await add.usePartly.click();
    await expect(add.vehicle.licenseNumber).toHaveValue('PRK280MP');
  });

for (const fault of Object.keys(faults) as FaultName[])
  test(`${fault === 'hangs' ? '' : '@deep '}[M10][TEM-10] site: mfe-renewals, release.json ${fault}, and a screen that did not load is there after a retry`, async ({
    page,
  }) => {
    const { alert, retry } = new ModuleFallback(page);
    let isBroken = true;
    await page.route(/\/modules\/mfe-renewals\/.*\/\d+\.\w+\.js/, (route) =>
      isBroken ? route.abort() : route.fallback(),
    );
    await page.route(/\/modules\/mfe-renewals\/.*\/release\.json/, (route) => faults[fault](route));
    if (fault === 'hangs') await page.clock.install();
    await ownerAt(page, href('manageVehicles'));
    const asked = page.waitForRequest('**/release.json');
    await goTo(page, href('manageRenewals'));
    await asked;
    if (fault === 'hangs') await page.clock.runFor(5000);
    await expect(alert).toBeVisible();
    isBroken = false;
    await retry.first().click();
    await expect(titled('My renewals')(page)).toBeVisible({ timeout: 6000 });
    await expect(alert).toHaveCount(0);
  });

test('[M10][TEM-10] no module has a style sheet that could fail', () => {
  const releases = requiredEnv('E2E_RELEASES');
  const files = readdirSync(releases, { recursive: true }).map(String);
  expect(files.filter((file) => /remoteEntry.*\.js$/.test(file)).length).toBeGreaterThan(0);
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([]);
});
