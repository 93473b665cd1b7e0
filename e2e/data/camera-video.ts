import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** File that the browser uses as its fake camera. */
export const cameraVideo = path.join(tmpdir(), 'product-camera-film.mjpeg');

const [width, height] = [1280, 720];

/** Writes an MJPEG video of an empty table and then a disc on it. */
export async function createDiscVideo(disc: string): Promise<void> {
  if (existsSync(cameraVideo)) return;
  const table = sharp({ create: { width, height, channels: 3, background: '#8a8578' } });
  const empty = await table.clone().jpeg({ quality: 90 }).toBuffer();
  const upright = await sharp(disc)
    .rotate()
    .resize({ height: height - 10 })
    .toBuffer();
  const withDisc = await table
    .composite([{ input: upright, gravity: 'centre' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const film = Buffer.concat([...Array<Buffer>(45).fill(empty), ...Array<Buffer>(60).fill(withDisc)]);
  // Written to a temporary file first, because two workers may write it at once.
  const temporaryFile = `${cameraVideo}.${process.pid}`;
  await writeFile(temporaryFile, film);
  await rename(temporaryFile, cameraVideo);
}
