import sharp, { type Sharp } from 'sharp';
import type { Gray, Quad } from '../../src/barcode/gray.ts';
import { bilinearAt, homography, project, warp } from '../../src/barcode/warp.ts';
import { between, letters, pick, type Random, wholeBetween } from '../seeded-random.ts';
import { cameraFaults } from './camera-faults.ts';
import type { Complete } from './conditions.ts';
import { discUnits, drawDisc } from './draw-disc.ts';
import type { FontUse } from './installed-fonts.ts';
import type { Disc } from './invent-disc.ts';
import { type Layout, layouts, tareAtEdge } from './layouts.ts';
import type { PrintName } from './print-styles.ts';
import { surfaces } from './surface.ts';

type Size = readonly [width: number, height: number];

interface MadePicture {
  picture: Buffer;
  extension: string;
  /** How it was made, for whoever looks for the cause of a reading. */
  notes: { layout: string; print: PrintName; size: Size; diameter: number };
}

const frames: readonly [Size, ...Size[]] = [
  [1600, 1200],
  [1200, 1600],
  [1280, 1280],
  [1440, 1080],
];
const prints: readonly [PrintName, ...PrintName[]] = ['plain', 'plain', 'condensed', 'dot matrix', 'thermal'];

/** Draws a disc and photographs it under a condition. */
export async function makePicture(
  disc: Disc,
  condition: Complete,
  random: Random,
  fonts: (use: FontUse, random: Random) => string,
): Promise<MadePicture> {
  const layout: Layout = condition.isCut ? cutLayouts[condition.isCut] : pick(random, layouts);
  const print = condition.print ?? pick(random, prints);
  const surface = surfaces[condition.surface ?? 'clean'](layout, random);
  const [width, height] = pick(random, frames);
  const diameter = Math.round(between(random, ...condition.size) * Math.min(width, height));
  const drawn = await drawDisc(disc, { layout, print, surface }, random, fonts);
  const background = await drawBackground(width, height, random);
  const lean = between(random, ...condition.lean);
  const tilt = 2 * Math.PI * random();
  const side = pick(random, [-1, 1]);
  const photo = await takePhoto(background, drawn, {
    width,
    height,
    diameter,
    at: condition.isCut
      ? cutAt(condition.isCut, diameter / width, random)
      : [between(random, 0.47, 0.53), between(random, 0.48, 0.52)],
    roll: condition.isCut ? between(random, -3, 3) : side * between(random, ...condition.roll),
    pitch: lean * Math.sin(tilt),
    yaw: lean * Math.cos(tilt),
  });
  const faulty = await cameraFaults[condition.fault ?? 'none'](photo, random);
  const extension = condition.format === 'webp' || condition.format === 'png' ? condition.format : 'jpg';
  const quality = wholeBetween(random, ...condition.quality);
  return {
    picture: await encode(faulty, condition.format, quality),
    extension,
    notes: { layout: layout.name, print, size: [faulty.width, faulty.height], diameter },
  };
}

/** Where the middle of a disc is if the picture's left edge cuts off an end of its barcode. */
const cutAt = (what: keyof typeof cutLayouts, diameterShare: number, random: Random): [x: number, y: number] => [
  ((what === 'tare' ? between(random, 0.74, 0.82) : between(random, 0.53, 0.6)) * diameterShare) / 2,
  0.5,
];

/** Only there is nothing else to the left that would be cut off, too. */
const cutLayouts = { barcode: layouts[0], tare: tareAtEdge } as const;

async function encode({ data, width, height }: Gray, format: Complete['format'], quality: number): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  if (format === 'webp') return await picture.webp({ quality }).toBuffer();
  if (format === 'png') return await picture.png().toBuffer();
  if (format !== 'exif') return await picture.jpeg({ quality }).toBuffer();
  // turned a quarter, with the note that says so
  return await picture.rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality }).toBuffer();
}

type Scene = (random: Random) => string;

const scenes: readonly [Scene, ...Scene[]] = [
  // a table
  (random) => `<rect width="100%" height="100%" fill="hsl(${360 * random()} 12% ${between(random, 15, 75)}%)"/>`,
  // cloth
  (random) => `<filter id="cloth" x="0" y="0" width="1" height="1">
<feTurbulence type="turbulence" baseFrequency="${between(random, 0.02, 0.4)}" numOctaves="2" seed="${Math.floor(random() * 999)}"/>
<feColorMatrix values="0.4 0 0 0 ${between(random, 0.05, 0.4)}  0.4 0 0 0 0.2  0.4 0 0 0 0.2  0 0 0 0 1"/></filter>
<rect width="100%" height="100%" filter="url(#cloth)"/>`,
  // a letter
  (random) =>
    `<rect width="100%" height="100%" fill="#ddd"/>${Array.from({ length: 24 }, (_, i) => `<text x="${between(random, -100, 700)}" y="${i * 70}" font-size="${between(random, 18, 36)}" fill="#333">${letters(random, 'abcdefghij klmnop 0123456789', 44)}</text>`).join('')}`,
  // a street behind a windscreen
  (random) =>
    `<rect width="100%" height="55%" fill="#b9c8d8"/><rect y="55%" width="100%" height="45%" fill="#55575a"/>${Array.from({ length: 7 }, () => `<rect x="${between(random, 0, 90)}%" y="${between(random, 20, 50)}%" width="${between(random, 5, 25)}%" height="${between(random, 10, 30)}%" fill="hsl(${360 * random()} 25% 45%)"/>`).join('')}`,
  // tiles
  (random) =>
    `<pattern id="tiles" width="260" height="260" patternUnits="userSpaceOnUse" patternTransform="rotate(${90 * random()})"><rect width="260" height="260" fill="#666"/><rect width="252" height="252" fill="#9a9a94"/></pattern><rect width="100%" height="100%" fill="url(#tiles)"/>`,
];

/** Draws what a disc is photographed on. */
async function drawBackground(width: number, height: number, random: Random): Promise<Gray> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pick(random, scenes)(random)}</svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#888' }).greyscale().raw().toBuffer();
  return { data, width, height };
}

/** How the camera sees a disc. Angles are in degrees. */
interface Pose {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Of the disc, in pixels. */
  diameter: number;
  /** The disc's middle, as shares of the picture. */
  at: readonly [x: number, y: number];
  roll: number;
  pitch: number;
  yaw: number;
}

/** Distance of the camera from the disc, in its diameters. */
const cameraDistance = 3.2;
const radians = Math.PI / 180;

/** Puts a disc, drawn on a transparent square, into a background as a camera sees it. */
async function takePhoto(background: Gray, disc: Buffer, pose: Pose): Promise<Gray> {
  const channel = async (changed: Sharp): Promise<Gray> => {
    const { data, info } = await changed.raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  };
  const paper = await channel(sharp(disc).flatten().greyscale());
  const cover = await channel(sharp(disc).extractChannel('alpha'));
  const { width, height } = background;
  const square: Quad = [
    { x: 0, y: 0 },
    { x: paper.width, y: 0 },
    { x: paper.width, y: paper.height },
    { x: 0, y: paper.height },
  ];
  const toDisc = homography(cornersIn(pose), square);
  const shade = warp(paper, toDisc, width, height);
  return {
    width,
    height,
    data: background.data.map((behind, i) => {
      const { x, y } = project(toDisc, { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5 });
      const opacity = bilinearAt(cover, x, y) / 255;
      return behind * (1 - opacity) + (shade.data[i] ?? 0) * opacity;
    }),
  };
}

/** Where the corners of the square around a disc are in the picture. */
function cornersIn({ width, height, diameter, at, roll, pitch, yaw }: Pose): Quad {
  const [cosRoll, sinRoll] = [Math.cos(roll * radians), Math.sin(roll * radians)];
  const [cosPitch, sinPitch] = [Math.cos(pitch * radians), Math.sin(pitch * radians)];
  const [cosYaw, sinYaw] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const corner = (right: number, down: number) => {
    const [x, y] = [right * cosRoll - down * sinRoll, right * sinRoll + down * cosRoll];
    const depth = cameraDistance + y * sinPitch + x * sinYaw * cosPitch;
    const scale = (diameter * cameraDistance) / depth;
    return { x: at[0] * width + x * cosYaw * scale, y: at[1] * height + y * cosPitch * scale };
  };
  const half = discUnits / 200 / 2;
  return [corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
}
