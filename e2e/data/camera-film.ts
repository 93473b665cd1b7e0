import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** Where the film lies that the browser takes for its camera. */
export const cameraFilm = path.join(tmpdir(), 'product-camera-film.mjpeg');

const [width, height] = [1280, 720];

/** Films a disc that comes before the camera: an empty table, then the disc upon it. Frames one after the other, as the browser reads them. */
export async function filmDisc(disc: string): Promise<void> {
  if (existsSync(cameraFilm)) return;
  const table = sharp({ create: { width, height, channels: 3, background: '#8a8578' } });
  const empty = await table.clone().jpeg({ quality: 90 }).toBuffer();
  const upright = await sharp(disc)
    .rotate()
    .resize({ height: height - 10 })
    .toBuffer();
  const laid = await table
    .composite([{ input: upright, gravity: 'centre' }])
    .jpeg({ quality: 92 })
    .toBuffer();
  const film = Buffer.concat([...Array<Buffer>(45).fill(empty), ...Array<Buffer>(60).fill(laid)]);
  // Two workers may film at once; each finished film is whole.
  const own = `${cameraFilm}.${process.pid}`;
  await writeFile(own, film);
  await rename(own, cameraFilm);
}
