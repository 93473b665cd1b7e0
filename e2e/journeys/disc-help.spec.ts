import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { showToCamera, withCameraFilm } from '../data/camera-film.ts';
import { audiDisc, discWithCoveredTare, tareAlone } from '../data/disc-pictures.ts';
import { readingLimit } from '../data/disc-reading.ts';
import { asOwner } from '../data/session.ts';
import { DiscCameraPage } from '../pages/disc-camera.page.ts';

const otherDisc = path.join(import.meta.dirname, '../data/disc.jpg');
const reading = { timeout: readingLimit };
test.beforeEach(() => test.setTimeout(2 * readingLimit));

test.use({ launchOptions: withCameraFilm });

/** No screen is wider than its window, also on the smallest phone. */
async function expectToFit(screen: DiscCameraPage): Promise<void> {
  const { page } = screen;
  const before = page.viewportSize();
  for (const width of [before?.width ?? 1280, 320]) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
}

test('[VEH-1][VEH-2] a disc without tare fills nothing, and the tare alone completes it', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['camera']);
  const owner = await activeOwner();
  await asOwner(page, owner);
  const screen = new DiscCameraPage(page);
  await screen.visit();
  await showToCamera(await discWithCoveredTare());
  await screen.openCamera.click();
  await expect(screen.discFailure).toContainText('We read the barcode, but could not read the tare weight.', reading);
  await expect(page.getByText(/^Only the [a-z ]+ is missing/)).toContainText(
    'Only the tare is missing. It is called Tare / Tarra',
  );
  await expect(screen.vehicle.licenseNumber).toHaveValue('');
  expect(await axeViolations(page)).toEqual([]);
  await expectToFit(screen);

  await showToCamera(tareAlone());
  await screen.openCamera.click();
  await expect(screen.partGuidance).toHaveText(
    'Fill the strip with “Tare / Tarra” and its value, then press the button',
  );
  expect(await axeViolations(page)).toEqual([]);
  await screen.takePartPhoto.press('Enter');
  await expect(screen.vehicle.tare).toHaveValue(String(audiDisc.tareKg), reading);
  await expect(screen.vehicle.tare).toHaveAccessibleDescription('Read from the second photo');
  await expect(screen.vehicle.licenseNumber).toHaveValue(audiDisc.licenseNumber);
  await expect(screen.vehicle.licenseNumber).toHaveAccessibleDescription('Read from the barcode');
  expect(await screen.cameras()).toEqual({ given: 2, running: 0 });

  await screen.vehicle.year.fill('2019');
  await screen.save.click();
  await expect(screen.toasts).toContainText('Your vehicle has been added');
  const { entries } = await call(listVehicles, {}, owner.token);
  expect(entries.map(({ registerNumber, weightKg }) => [registerNumber, weightKg])).toEqual([
    [audiDisc.registerNumber.toLowerCase(), audiDisc.tareKg],
  ]);
});

test('[Q2] a busy reader says so, the person types meanwhile, and the photo is read without a tap after a reload', async ({
  page,
}) => {
  test.slow();
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  let isBusy = true;
  await page.route('**/documents/license-ocr/**', (route) => {
    if (!isBusy) return route.fallback();
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '3' },
      json: { success: false, message: 'Busy.', code: 503, reason: 'busy', data: { waiting: 7 } },
    });
  });
  await screen.visit();
  await screen.disc.choose(otherDisc);
  await expect(screen.waiting).toContainText(
    'Your photo is fine. Our reader is busy: 7 photos are before yours.',
    reading,
  );
  await expect(screen.waiting).toContainText(/We try again in [34] seconds\./);
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectToFit(screen);
  await screen.typeInstead.click();
  await screen.vehicle.tare.fill('1850');
  isBusy = false;
  await page.reload();
  await expect(screen.vehicle.licenseNumber).toHaveValue('PRK280MP', reading);
  await expect(screen.vehicle.tare).toHaveValue('1850');
  // The plate may be there before, from the barcode, which the browser reads.
  await expect(screen.text('You typed the tare weight 1,850 kg, the disc says 1,849 kg.')).toBeVisible(reading);
  await expect(screen.alerts).toHaveCount(0);
});
