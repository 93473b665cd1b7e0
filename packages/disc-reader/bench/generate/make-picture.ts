import type { Gray } from '../../src/barcode/gray.ts';
import sharp from 'sharp';
import { between, pick, type Random, wholeBetween } from '../seeded-random.ts';
import { cameraFaults } from './camera-faults.ts';
import type { Complete } from './conditions.ts';
import { drawBackground } from './draw-background.ts';
import { drawDisc } from './draw-disc.ts';
import type { FontUse } from './installed-fonts.ts';
import type { Disc } from './invent-disc.ts';
import { type Layout, layouts, tareAtEdge } from './layouts.ts';
import type { PrintName } from './print-styles.ts';
import { surfaces } from './surface.ts';
import { takePhoto } from './take-photo.ts';

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
