import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { launchOptions } from '../launch-options.ts';

/** The film of this worker's fake camera, which the browser opens again whenever a page opens the camera. */
const film = path.join(tmpdir(), `product-camera-film-${process.pid}.mjpeg`);
const [width, height] = [1920, 1080];

/** Launch options of a browser whose camera shows what `showToCamera` was given. */
export const withCameraFilm = {
  ...launchOptions,
  args: [...launchOptions.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
};

/** Lays a picture on the table in front of the camera, as large as it can be. */
export async function showToCamera(picture: Sharp): Promise<void> {
  const fitted = await picture.resize({ width, height, fit: 'inside' }).png().toBuffer();
  const frame = await sharp({ create: { width, height, channels: 3, background: '#8a8578' } })
    .composite([{ input: fitted, gravity: 'centre' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  await writeFile(`${film}.new`, Buffer.concat(Array<Buffer>(20).fill(frame)));
  await rename(`${film}.new`, film);
}
