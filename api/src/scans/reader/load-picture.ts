import sharp from 'sharp';
import type { Gray } from './gray.ts';

/** Most pixels a picture may have: a 50-megapixel phone just fits, a bomb does not. */
const maxPixels = 50e6;
/** Below this no print on a disc is legible. */
const minSide = 200;
/** Modern phones go past this; the corpus gains nothing beyond it. */
const maxSide = 4200;

const formats: { name: string; begins: (file: Buffer) => boolean }[] = [
  { name: 'jpeg', begins: (file) => file.length > 3 && file.readUIntBE(0, 3) === 0xffd8ff },
  { name: 'png', begins: (file) => file.length > 8 && file.readUInt32BE(0) === 0x89504e47 },
  { name: 'webp', begins: (file) => file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP' },
];

/** Turns pixels into gray; a parameter of its own so that tests can see that it was never called. */
export type Decode = (file: Buffer) => Promise<Gray>;

/**
 * Loads a photograph upright and in gray; undefined for anything that is no JPEG, PNG or WebP of a sensible size.
 * Size and format are judged by the first bytes: a bomb is turned away before a pixel of it is decoded.
 */
export async function loadPicture(file: Buffer, decode: Decode = decodeGray): Promise<Gray | undefined> {
  const format = formats.find((each) => each.begins(file));
  if (!format) return undefined;
  try {
    const { width, height, format: found } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
    if (found !== format.name || Math.min(width, height) < minSide || width * height > maxPixels) return undefined;
    return await decode(file);
  } catch {
    return undefined; // damaged or cut off: as good as no picture
  }
}

async function decodeGray(file: Buffer): Promise<Gray> {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .grayscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data: data, width: info.width, height: info.height };
}
