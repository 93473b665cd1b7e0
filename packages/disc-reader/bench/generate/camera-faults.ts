import sharp, { type Sharp } from 'sharp';
import type { Gray } from '../../src/barcode/gray.ts';
import { between, type Random } from '../seeded-random.ts';

const open = ({ data, width, height }: Gray): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

async function close(changed: Sharp): Promise<Gray> {
  const { data, info } = await changed.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const soften = (picture: Gray, deviation: number): Promise<Gray> => close(open(picture).blur(deviation));

const convolve = (picture: Gray, size: number, kernel: number[]): Promise<Gray> =>
  close(open(picture).convolve({ width: size, height: size, kernel }));

/** Shrinks a picture to a longest side and compresses it, as messengers do. */
async function sendByMessenger(picture: Gray, side: number, quality: number): Promise<Gray> {
  const sent = open(picture).resize({ width: side, height: side, fit: 'inside' }).jpeg({ quality });
  return await close(sharp(await sent.toBuffer()));
}

/** Changes each pixel by its shade and its place, in shares of the longest side from the middle. */
function mapShades({ data, width, height }: Gray, change: (shade: number, x: number, y: number) => number): Gray {
  const longest = Math.max(width, height);
  const changed = data.map((shade, i) => {
    const [x, y] = [(i % width) - width / 2, Math.floor(i / width) - height / 2];
    return Math.max(0, Math.min(255, change(shade, x / longest, y / longest)));
  });
  return { data: changed, width, height };
}

const addNoise = (picture: Gray, deviation: number, random: Random): Gray =>
  mapShades(picture, (shade) => shade + deviation * normal(random));

/** Nearly normally distributed with a variance of 1: the sum of four uniform numbers. */
const normal = (random: Random): number => (random() + random() + random() + random() - 2) * 1.73;

type CameraFault = (picture: Gray, random: Random) => Gray | Promise<Gray>;

/** What can be wrong with a camera, its light and the way of a picture to the reader. */
export const cameraFaults = {
  none: (picture) => picture,
  softness: (picture, random) => soften(picture, between(random, 0.4, 0.9)),
  defocus: async (picture, random) => {
    const radius = between(random, 1.8, 3.4);
    const reach = Math.ceil(radius);
    const size = 2 * reach + 1;
    const kernel = Array.from({ length: size * size }, (_, i) =>
      Math.hypot((i % size) - reach, Math.floor(i / size) - reach) <= radius ? 1 : 0,
    );
    return await convolve(picture, size, kernel);
  },
  shake: async (picture, random) => {
    const [length, turn] = [between(random, 4, 10), 2 * Math.PI * random()];
    const reach = Math.ceil(length / 2);
    const size = 2 * reach + 1;
    const kernel = Array.from({ length: size * size }, () => 0);
    for (let step = 0; step <= 60; step++) {
      const along = (step / 60 - 0.5) * length;
      const at = Math.round(reach + along * Math.sin(turn)) * size + Math.round(reach + along * Math.cos(turn));
      kernel[at] = (kernel[at] ?? 0) + 1;
    }
    return await convolve(picture, size, kernel);
  },
  'low light': (picture, random) => inLowLight(picture, between(random, 0.25, 0.45), between(random, 2, 5), random),
  noise: (picture, random) => inLowLight(picture, between(random, 0.25, 0.5), between(random, 6, 12), random),
  shadow: (picture, random) => {
    const [turn, depth] = [2 * Math.PI * random(), between(random, 0.4, 0.7)];
    return mapShades(picture, (shade, x, y) => {
      const side = x * Math.cos(turn) + y * Math.sin(turn);
      return shade * (1 - depth / (1 + Math.exp(-25 * side)));
    });
  },
  flash: (picture, random) => {
    const [x, y, size] = [between(random, -0.14, 0.14), between(random, -0.24, 0), between(random, 0.06, 0.11)];
    return mapShades(picture, (shade, px, py) => {
      const far = Math.hypot(px - x, py - y);
      return shade * (1 - 0.6 * Math.min(1, 2 * far * far)) + 330 * Math.exp(-((far / size) ** 2));
    });
  },
  screen: (picture, random) => {
    const [pitch, turn, depth] = [between(random, 2.2, 4.5), between(random, -0.3, 0.3), between(random, 0.1, 0.35)];
    const waves = (2 * Math.PI * Math.max(picture.width, picture.height)) / pitch;
    return mapShades(picture, (shade, x, y) => {
      const along = Math.sin(waves * (x * Math.cos(turn) - y * Math.sin(turn)));
      const across = Math.sin(1.02 * waves * (x * Math.sin(turn) + y * Math.cos(turn)));
      return shade * (0.75 + (depth * (along + across)) / 2);
    });
  },
  messenger: async (picture, random) =>
    await sendByMessenger(await soften(picture, 0.6), 1280, Math.round(between(random, 48, 62))),
  'messenger at low quality': async (picture, random) =>
    await sendByMessenger(await soften(picture, 0.8), 960, Math.round(between(random, 40, 50))),
} satisfies Record<string, CameraFault>;

export type FaultName = keyof typeof cameraFaults;

const inLowLight = (picture: Gray, exposure: number, deviation: number, random: Random): Gray =>
  addNoise(
    mapShades(picture, (shade) => shade * exposure),
    deviation,
    random,
  );
