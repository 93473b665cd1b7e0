import sharp from 'sharp';
import type { Gray } from 'disc-barcode/gray';
import { assessPicture, maxPixels } from './assess-picture.ts';

/** Modern phones go past this; the corpus gains nothing beyond it. */
const maxSide = 4200;

/** Turns a file into pixels; a parameter of `loadPicture` so that tests see that it was never called. */
type DecodePicture = (file: Buffer) => Promise<Gray>;

/** Loads a photograph upright and in gray; undefined for what is no picture, too small, too large, or damaged. */
export async function loadPicture(file: Buffer, decode: DecodePicture = decodeGray): Promise<Gray | undefined> {
  if (!(await assessPicture(file))) return undefined;
  return await decode(file).catch(() => undefined);
}

async function decodeGray(file: Buffer): Promise<Gray> {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .grayscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
