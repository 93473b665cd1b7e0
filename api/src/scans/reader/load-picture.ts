import sharp from 'sharp';
import type { Gray } from 'disc-barcode/gray';
import { assessPicture, maxPixels } from './assess-picture.ts';

/** Pictures are reduced to this side length. A larger one improves no result on the corpus. */
const maxSide = 4200;

/** Decodes a file. A parameter of `loadPicture` so that tests can assert that it is not called. */
type DecodePicture = (file: Buffer) => Promise<Gray>;

/** Loads a photograph upright and in greyscale; undefined if it is not a picture, too small, too large or damaged. */
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
