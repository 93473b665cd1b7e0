import type { Gray } from '../../src/barcode/gray.ts';
import sharp, { type Sharp } from 'sharp';
import type { Random } from '../seeded-random.ts';

const open = ({ data, width, height }: Gray): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

async function close(changed: Sharp): Promise<Gray> {
  const { data, info } = await changed.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const soften = (picture: Gray, deviation: number): Promise<Gray> => close(open(picture).blur(deviation));

export const convolve = (picture: Gray, size: number, kernel: number[]): Promise<Gray> =>
  close(open(picture).convolve({ width: size, height: size, kernel }));

/** Shrinks a picture to a longest side and compresses it, as messengers do. */
export async function sendByMessenger(picture: Gray, side: number, quality: number): Promise<Gray> {
  const sent = open(picture).resize({ width: side, height: side, fit: 'inside' }).jpeg({ quality });
  return await close(sharp(await sent.toBuffer()));
}

/** Changes each pixel by its shade and its place, in shares of the longest side from the middle. */
export function mapShades(
  { data, width, height }: Gray,
  change: (shade: number, x: number, y: number) => number,
): Gray {
  const longest = Math.max(width, height);
  const changed = data.map((shade, i) => {
    const [x, y] = [(i % width) - width / 2, Math.floor(i / width) - height / 2];
    return Math.max(0, Math.min(255, change(shade, x / longest, y / longest)));
  });
  return { data: changed, width, height };
}

export const addNoise = (picture: Gray, deviation: number, random: Random): Gray =>
  mapShades(picture, (shade) => shade + deviation * normal(random));

/** Nearly normally distributed with a variance of 1: the sum of four uniform numbers. */
const normal = (random: Random): number => (random() + random() + random() + random() - 2) * 1.73;
