import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listDocuments } from 'shared-contracts/documents';
import { href } from 'shared-contracts/pages';
import { activeOwner, call, idPhoto } from '../data/api.ts';
import { cameraVideo, createDiscVideo } from '../data/camera-video.ts';
import { launchOptions } from '../launch-options.ts';
import { DiscCameraPage } from '../pages/disc-camera.page.ts';
import { asAdmin, asOwner } from '../data/session.ts';

const disc = path.join(import.meta.dirname, '../data/disc.jpg');
const reading = { timeout: 30_000 };

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

test('[VEH-1] an administrator photographs a disc with the shutter', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await asAdmin(page);
  const screen = new DiscCameraPage(page);
  // Without the reader in the browser the server reads the photo.
  await page.route(/\.worker\./, (route) => route.abort());
  await screen.visit(href('adminAddVehicle'));
  await screen.openCamera.click();
  await expect(screen.takePhoto).toBeEnabled();
  await screen.takePhoto.press('Enter');
  await expect(screen.photo).toBeVisible();
  await expect(screen.camera).toHaveCount(0);
  expect(await screen.cameras()).toEqual({ given: 1, running: 0 });
});

test('Escape, Close, Back and hiding the tab each close and stop the camera and stay on the screen', async ({
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
});

test('an unplugged camera shows a message, and a photo can be chosen instead', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await page.route(/\.worker\./, (route) => route.abort());
  await screen.visit();
  await screen.openCamera.click();
  await expect(screen.guidance).toHaveText('Fill the frame with the disc, then press the button');
  await screen.pullOut();
  await expect(screen.alerts).toContainText('The camera was disconnected');
  await expect(screen.camera).toHaveCount(0);
  await expect(screen.chooseAPhoto).toBeVisible();
});

test('[VEH-1][U12] a denied camera shows a message, a photo can be chosen instead, and its doubtful values are marked', async ({
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
  await screen.disc.choose(disc);
  await expect(screen.vehicle.tare).toHaveValue('1849', reading);
  await expect(screen.vehicle.tare).toHaveAccessibleDescription('Read from the print: please check');
  await expect(screen.vehicle.licenseNumber).toHaveAccessibleDescription('Read from the barcode');
  await screen.zoom.press('+');
  await screen.zoom.press('ArrowLeft');
  await expect(screen.photo).toHaveCSS('transform', /matrix\(1\.\d+/);
});

test('[U11] if the server cannot read the photo, one more try is suggested and then the barcode’s values are offered', async ({
  page,
}) => {
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await page.route('**/documents/license-ocr/**', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: 'Too busy. Please try again.', code: 503, reason: 'busy' },
    }),
  );
  await screen.visit();
  await screen.disc.choose(disc);
  // Retried automatically, because the photo is not the cause.
  await expect(screen.waiting).toContainText('Your photo is fine. Our reader is busy.', reading);
  await screen.stopWaiting.click();
  await expect(screen.alerts).toContainText('We have stopped waiting. Your photo is fine.');
  await expect(screen.alerts).not.toContainText('in good light');
  await expect(screen.vehicle.licenseNumber).toHaveValue('');
  await expect(screen.sendAgain).toBeVisible();
  await screen.usePartly.click();
  await expect(screen.vehicle.licenseNumber).toHaveValue('PRK280MP');
  await expect(screen.vehicle.tare).toHaveValue('');
  await expect(screen.vehicle.tare).toHaveAccessibleDescription(/Please type it in/);
});

test('[VEH-1][VEH-2] after a reload another disc replaces the values of the first one, and typed values stay with a notice', async ({
  page,
}) => {
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  let another = {};
  await page.route('**/documents/license-ocr/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...another } });
  });
  await screen.visit();
  await screen.disc.choose(disc);
  await expect(screen.vehicle.tare).toHaveValue('1849', reading);
  await expect(screen.vehicle.year).toHaveAccessibleDescription('Please type it in: it is not on the disc');
  await screen.vehicle.year.fill('2019');
  await screen.vehicle.tare.fill('1850');
  await page.reload();
  await expect(screen.vehicle.licenseNumber).toHaveAccessibleDescription('Read from the barcode');
  await expect(screen.vehicle.licenseNumber).toHaveValue('PRK280MP');

  another = { tare: '1202kg' };
  await screen.disc.choose(disc);
  await expect(screen.text('You had typed the tare weight: we have kept that.')).toBeVisible(reading);
  await expect(screen.vehicle.tare).toHaveValue('1850');
  await expect(screen.vehicle.year).toHaveValue('2019');
  await screen.useThePhotograph.click();
  await expect(screen.vehicle.tare).toHaveValue('1202');
  await expect(screen.text('You had typed')).toHaveCount(0);

  await screen.startOver.click();
  await expect(screen.vehicle.licenseNumber).toHaveCount(0);
  await page.reload();
  await expect(screen.openCamera).toBeVisible();
  await expect(screen.vehicle.licenseNumber).toHaveCount(0);
});

test('[U11] after two pictures without a disc typing is offered and nothing is filled in', async ({ page }) => {
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await screen.visit();
  for (const message of ['Please try once more', 'You can type the details in']) {
    await screen.disc.choose(idPhoto);
    await expect(screen.alerts).toContainText(message, reading);
  }
  await expect(screen.vehicle.licenseNumber).toHaveValue('');
  await expect(screen.usePartly).toHaveCount(0);
});

test('[U15] an iPhone’s HEIC photo that the browser cannot decode gets a clear message', async ({ page }) => {
  await asOwner(page, await activeOwner());
  const screen = new DiscCameraPage(page);
  await screen.visit();
  await screen.disc.choose({
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('....ftypheic'),
  });
  await expect(screen.alerts).toContainText('This is a HEIC photo, which we cannot read');
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
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0.4);
  await limit(60_000, true);
  await expect(screen.discFailure).toBeVisible();
  await expect(progress).toHaveCount(0);
  await limit(-1);
  await screen.sendAgain.click();
  await expect(screen.vehicle.tare).toHaveValue('1849', reading);
  const documents = await call(listDocuments, { userId: owner.id }, owner.token);
  expect(documents.filter(({ documentType }) => documentType === 'license disk')).toHaveLength(1);
});
