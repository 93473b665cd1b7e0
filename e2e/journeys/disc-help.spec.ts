import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listDocuments } from 'shared-contracts/documents';
import { listVehicles } from 'shared-contracts/vehicles';
import { activeOwner, call } from '../data/api.ts';
import { axeViolations } from '../data/axe-violations.ts';
import { showToCamera, withCameraFilm } from '../data/camera-film.ts';
import { audiDisc, blurredDisc, discWithCoveredTare, tareAlone } from '../data/disc-pictures.ts';
import { asOwner } from '../data/session.ts';
import { DiscCameraPage } from '../pages/disc-camera.page.ts';

const otherDisc = path.join(import.meta.dirname, '../data/disc.jpg');
const reading = { timeout: 40_000 };

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

test('[VEH-1][VEH-2] from a blurred disc to one without tare, and the tare alone completes it', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['camera']);
  const owner = await activeOwner();
  await asOwner(page, owner);
  const screen = new DiscCameraPage(page);
  await screen.visit();
  const blurred = await (await blurredDisc(16)).jpeg().toBuffer();
  await screen.disc.choose({ name: 'blurred.jpg', mimeType: 'image/jpeg', buffer: blurred });
  await expect(screen.discFailure).toContainText('We will hardly be able to read this photo.', reading);
  await expect(screen.discFailure).toContainText('Hold the phone steadier: the print is blurred.');
  expect(await axeViolations(page)).toEqual([]);
  await expectToFit(screen);
  const uploaded = await call(listDocuments, { userId: owner.id }, owner.token);
  expect(uploaded.filter(({ documentType }) => documentType === 'license disk')).toEqual([]);

  await showToCamera(await blurredDisc(4.5));
  await screen.photographAgain.click();
  await expect(screen.guidance).toHaveText('Hold the phone steadier: the print is blurred.', reading);
  await screen.closeCamera.click();

  await showToCamera(await discWithCoveredTare());
  await screen.photographAgain.click();
  await expect(screen.discFailure).toContainText('We read the barcode, but could not read the tare weight.', reading);
  await expect(screen.missingPart).toContainText('Only the tare is missing. It is called Tare / Tarra');
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
  expect(await screen.cameras()).toEqual({ given: 3, running: 0 });

  await screen.vehicle.year.fill('2019');
  await screen.save.click();
  await expect(screen.toasts).toContainText('Your vehicle has been added');
  const { entries } = await call(listVehicles, {}, owner.token);
  expect(entries.map(({ registerNumber, weightKg }) => [registerNumber, weightKg])).toEqual([
    [audiDisc.registerNumber.toLowerCase(), audiDisc.tareKg],
  ]);
});

test('[VEH-2] another disc as the second photo is refused in words, and nothing of it gets into the form', async ({
  page,
}) => {
  test.slow();
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await screen.visit();
  const buffer = await (await discWithCoveredTare()).jpeg({ quality: 92 }).toBuffer();
  await screen.disc.choose({ name: 'disc.jpg', mimeType: 'image/jpeg', buffer });
  await expect(screen.missingPart).toBeVisible(reading);
  await screen.disc.choose(otherDisc);
  await expect(screen.discFailure).toContainText('This is another disc.', reading);
  await expect(screen.vehicle.tare).toHaveValue('');
  await expect(screen.vehicle.licenseNumber).toHaveValue('');
  // The right one can still be photographed, also after a reload.
  await page.reload();
  await expect(screen.missingPart).toBeVisible();
  const tare = await tareAlone().resize(1400).jpeg({ quality: 92 }).toBuffer();
  await screen.disc.choose({ name: 'tare.jpg', mimeType: 'image/jpeg', buffer: tare });
  await expect(screen.vehicle.tare).toHaveValue(String(audiDisc.tareKg), reading);
});

test('[Q2] a busy reader says so, the person types meanwhile, and the photo is read without a tap, also after a reload', async ({
  page,
}) => {
  test.slow();
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  let refusals = 2;
  await page.route('**/documents/license-ocr/**', (route) => {
    if (refusals-- <= 0) return route.fallback();
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
  await expect(screen.stopWaiting).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectToFit(screen);
  await screen.typeInstead.click();
  await screen.vehicle.tare.fill('1850');
  await page.reload();
  await expect(screen.vehicle.licenseNumber).toHaveValue('PRK280MP', reading);
  await expect(screen.vehicle.tare).toHaveValue('1850');
  await expect(screen.text('You had typed the tare weight: we have kept that.')).toBeVisible();
  await expect(screen.alerts).toHaveCount(0);
});
