import { homography, warp } from 'disc-barcode/warp';
import sharp from 'sharp';
import { between, type Random } from '../seeded-random.ts';

type Augmentation = (file: Buffer, random: Random) => Promise<Buffer>;

const jpeg = (quality = 85) => ({ quality: Math.round(quality) });

/** What can be wrong with a photograph of a disc, beyond what the labelled picture already has. */
export const augmentations: Record<string, Augmentation> = {
  blur: (file, random) =>
    sharp(file)
      .rotate()
      .blur(between(random, 0.6, 2.4))
      .jpeg(jpeg())
      .toBuffer(),
  noise: async (file, random) => {
    const { data, info } = await upright(file);
    const spread = between(random, 8, 40);
    const noisy = data.map((shade) => Math.max(0, Math.min(255, shade + (random() + random() - 1) * spread * 1.6)));
    return await encode(noisy, info.width, info.height);
  },
  'low quality': (file, random) =>
    sharp(file)
      .rotate()
      .jpeg(jpeg(between(random, 12, 45)))
      .toBuffer(),
  brightness: (file, random) =>
    sharp(file)
      .rotate()
      .linear(between(random, 0.25, 1.7), between(random, -20, 30))
      .jpeg(jpeg())
      .toBuffer(),
  rotation: (file, random) =>
    sharp(file)
      .rotate()
      .rotate(between(random, -180, 180), { background: '#777' })
      .jpeg(jpeg())
      .toBuffer(),
  perspective: tilt,
  smaller: async (file, random) => {
    const { width } = await sharp(file).rotate().metadata();
    return await sharp(file)
      .rotate()
      .resize({ width: Math.round(width * between(random, 0.4, 0.8)) })
      .jpeg(jpeg())
      .toBuffer();
  },
  crop: cutEdge,
  cover: (file, random) =>
    overlay(file, random, () => `rgb(${[180, 140, 110].map((c) => Math.round(c * random() + 40)).join()})`),
  glare: (file, random) => overlay(file, random, () => 'url(#light)'),
  dirt: (file, random) => drawOver(file, (width, height) => dirt(width, height, random)),
  tint: (file, random) =>
    drawOver(file, (width, height) => {
      const [from, lean] = [height * between(random, 0.35, 0.65), between(random, -10, 10)];
      return `<rect x="${-width}" y="${-height}" width="${3 * width}" height="${height + from}" fill="#102030" fill-opacity="${between(random, 0.4, 0.75)}" transform="rotate(${lean})"/>`;
    }),
  damage: async (file, random) => {
    const damaged = Buffer.from(await sharp(file).rotate().jpeg(jpeg()).toBuffer());
    const from = Math.floor(damaged.length * between(random, 0.1, 0.9));
    if (random() < 0.3) damaged.fill(0, from, Math.min(damaged.length - 2, from + Math.floor(between(random, 1, 400))));
    else for (let i = 0; i < 1 + 6 * random(); i++) flipBit(damaged, random);
    return damaged;
  },
};

function flipBit(file: Buffer, random: Random): void {
  const at = Math.floor(file.length * between(random, 0.1, 0.95));
  file[at] = (file[at] ?? 0) ^ (1 << Math.floor(random() * 8));
}

const upright = (file: Buffer) => sharp(file).rotate().grayscale().raw().toBuffer({ resolveWithObject: true });

const encode = (data: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg(jpeg())
    .toBuffer();

/** Moves each corner inwards by up to a fifth. */
async function tilt(file: Buffer, random: Random): Promise<Buffer> {
  const { data, info } = await upright(file);
  const { width, height } = info;
  const shift = (size: number): number => size * between(random, -0.2, 0.03);
  const page = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  const tilted = [
    { x: shift(width), y: shift(height) },
    { x: width - shift(width), y: shift(height) },
    { x: width - shift(width), y: height - shift(height) },
    { x: shift(width), y: height - shift(height) },
  ] as const;
  const picture = warp({ data, width, height }, homography(page, tilted), width, height);
  return await encode(picture.data, width, height);
}

/** Cuts up to a third off one or two sides. */
async function cutEdge(file: Buffer, random: Random): Promise<Buffer> {
  const whole = await sharp(file).rotate().jpeg(jpeg(92)).toBuffer();
  const { width, height } = await sharp(whole).metadata();
  const [left, top] = [0, 1].map(() => Math.max(0, between(random, -0.33, 0.33)));
  const [right, bottom] = [0, 1].map(() => Math.max(0, between(random, -0.33, 0.33)));
  const area = {
    left: Math.floor(width * (left ?? 0)),
    top: Math.floor(height * (top ?? 0)),
    width: Math.floor(width * (1 - (left ?? 0) - (right ?? 0))),
    height: Math.floor(height * (1 - (top ?? 0) - (bottom ?? 0))),
  };
  return await sharp(whole).extract(area).jpeg(jpeg()).toBuffer();
}

/** Lays a spot of a colour over the picture: a finger, a sticker, a reflection. */
const overlay = (file: Buffer, random: Random, fill: () => string): Promise<Buffer> =>
  drawOver(file, (width, height) => {
    const spots = Array.from({ length: 1 + Math.floor(3 * random()) }, () => {
      const [x, y] = [width * between(random, 0.2, 0.8), height * between(random, 0.2, 0.8)];
      const [rx, ry] = [width * between(random, 0.02, 0.14), height * between(random, 0.02, 0.14)];
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill()}" transform="rotate(${random() * 90} ${x} ${y})"/>`;
    });
    return `<radialGradient id="light"><stop offset="0.4" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>${spots.join('')}`;
  });

/** Splashes of mud, each of a few drops. */
function dirt(width: number, height: number, random: Random): string {
  const drops = Array.from({ length: 22 }, () => {
    const [x, y] = [width * random(), height * random()];
    const size = Math.min(width, height) * between(random, 0.004, 0.024);
    return Array.from({ length: 6 }, () => {
      const [dx, dy] = [4 * size * (random() - 0.5), 4 * size * (random() - 0.5)];
      return `<circle cx="${x + dx}" cy="${y + dy}" r="${size * between(random, 0.4, 1)}"/>`;
    }).join('');
  });
  return `<g fill="#96744f" fill-opacity="0.9">${drops.join('')}</g>`;
}

async function drawOver(file: Buffer, draw: (width: number, height: number) => string): Promise<Buffer> {
  const whole = await sharp(file).rotate().jpeg(jpeg(92)).toBuffer();
  const { width, height } = await sharp(whole).metadata();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw(width, height)}</svg>`;
  return await sharp(whole)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg(jpeg())
    .toBuffer();
}
