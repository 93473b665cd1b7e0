import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listDocuments } from 'shared-contracts/documents';
import { href } from 'shared-contracts/pages';
import { updateRenewal } from 'shared-contracts/renewals';
import { activeOwner, call } from '../data/api.ts';
import { cameraVideo, createDiscVideo } from '../data/camera-video.ts';
import { readingLimit } from '../data/disc-reading.ts';
import { paidRenewal } from '../data/paid-renewal.ts';
import { adminToken, asAdmin, asOwner } from '../data/session.ts';
import { launchOptions } from '../launch-options.ts';
import { CounterPage } from '../pages/counter.page.ts';
import { DiscCameraPage } from '../pages/disc-camera.page.ts';

const disc = path.join(import.meta.dirname, '../data/disc.jpg');
const reading = { timeout: readingLimit };
test.beforeEach(() => test.setTimeout(2 * readingLimit));

test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...launchOptions.args,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${cameraVideo}`,
    ],
  },
});
test.beforeAll(() => createDiscVideo(disc));

test('@phone [VEH-1][VEH-2] the camera guides the user, takes the photo once the barcode is read, and the form is filled', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  const policies: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (/\.worker\./.test(response.url())) policies.push(response.headers()['content-security-policy']);
  });
  await screen.visit();
  await screen.openCamera.click();
  await expect(screen.guidance).toHaveText('Hold the disc inside the frame');
  await expect(screen.takePhoto).toBeEnabled();
  await expect(screen.text('Read from the barcode').first()).toBeVisible(reading);
  await expect(screen.camera).toHaveCount(0);
  await expect(screen.vehicle.licenseNumber).toHaveValue('PRK280MP', reading);
  await expect(screen.vehicle.tare).toHaveValue('1849');
  await expect(screen.text('Read from the print')).toBeVisible();
  expect(await screen.cameras()).toEqual({ given: 1, running: 0 });
  expect(policies).toEqual([expect.stringContaining("'wasm-unsafe-eval'")]);
  expect(new URL(page.url()).pathname).toBe(href('addVehicle'));
});

test('[CTR-8] the camera of the stack finds the renewal of a disc, and the same disc again is refused with a loud sign', async ({
  page,
  context,
}) => {
  const { renewal } = await paidRenewal({
    fields: { licenseNumber: 'PRK280MP', registerNumber: 'BRG461D', licenseExpires: '2025-08-31' },
  });
  await call(updateRenewal, { id: renewal.id, status: 'processing' }, await adminToken());
  await context.grantPermissions(['camera']);
  await asAdmin(page, { path: href('scanDiscs') });
  const { camera, sign } = new CounterPage(page);
  await camera.click();
  await expect(sign).toHaveText(/PRK280MP, Lerato Khumalo.*: valid until 31-08-2026/, reading);
  await camera.click();
  await camera.click();
  await expect(sign).toHaveText(/The disc 40242028T7JJ was scanned before/, reading);
});

test('[VEH-1] Escape, Close, Back and hiding the tab each close and stop the camera and stay on the screen, and the shutter takes the photo', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera']);
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await page.route(/\.worker\./, (route) => route.abort());
  await screen.visit();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => screen.closeCamera.click(),
    () => page.goBack(),
    () => screen.hideTab(),
  ];
  for (const leave of ways) {
    await screen.openCamera.click();
    await expect(screen.takePhoto).toBeEnabled();
    await leave();
    await expect(screen.camera).toHaveCount(0);
    expect((await screen.cameras()).running).toBe(0);
    await expect(screen.openCamera).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(href('addVehicle'));
  }
  await screen.openCamera.click();
  await expect(screen.takePhoto).toBeEnabled();
  await screen.takePhoto.press('Enter');
  await expect(screen.photo).toBeVisible();
  await expect(screen.camera).toHaveCount(0);
  expect((await screen.cameras()).running).toBe(0);
});

test('[VEH-1][U12][U15] a denied camera and an iPhone’s HEIC photo get a clear message, another photo is read, and its doubtful values are marked', async ({
  page,
}) => {
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await page.route('**/documents/license-ocr/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), tareConfidence: 0.7 } });
  });
  await screen.visit();
  await screen.openCamera.click();
  await expect(screen.alerts).toContainText('The camera is not allowed on this site');
  await expect(screen.camera).toHaveCount(0);
  await screen.disc.choose({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') });
  await expect(screen.alerts).toContainText('This is a HEIC photo, which we cannot read');
  await screen.disc.choose(disc);
  await expect(screen.vehicle.tare).toHaveValue('1849', reading);
  await expect(screen.vehicle.tare).toHaveAccessibleDescription('Read from the print: please check');
  await expect(screen.vehicle.licenseNumber).toHaveAccessibleDescription('Read from the barcode');
  await screen.zoom.press('+');
  await screen.zoom.press('ArrowLeft');
  await expect(screen.photo).toHaveCSS('transform', /matrix\(1\.\d+/);
});

test('[U16] after a dropped connection the progress stops, and the same photo is sent again and stored once', async ({
  page,
  context,
}) => {
  const owner = await activeOwner();
  await asOwner(page, owner);
  const screen = new DiscCameraPage(page);
  await screen.visit();
  await expect(screen.openCamera).toBeVisible();
  const network = await context.newCDPSession(page);
  const limit = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await limit(60_000);
  await screen.disc.choose(disc);
  const { progress } = screen.disc;
  const sent = () => progress.getAttribute('value').then(Number);
  await expect.poll(sent, { intervals: [50] }).toBeGreaterThan(0.4);
  await limit(60_000, true);
  await expect(screen.discFailure).toBeVisible();
  await expect(progress).toHaveCount(0);
  await limit(-1);
  await screen.sendAgain.click();
  await expect(screen.photo).toBeVisible();
  const discs = async () =>
    (await call(listDocuments, { userId: owner.id }, owner.token)).filter(({ kind }) => kind === 'license disk');
  await expect.poll(discs).toHaveLength(1);
});
