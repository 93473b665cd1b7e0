import sharp from 'sharp';
import type { Gray } from '../barcode/gray.ts';
import { assessPicture, maxPixels } from './assess-picture.ts';

/** Pictures are reduced to this side length. A larger one improves no result on the corpus. */
const maxSide = 4200;

/** A picture and whether all of it was decoded without a warning. A damaged one can show digits that were never there. */
export interface LoadedPicture extends Gray {
  isWhole: boolean;
}

/** Decodes a file. A parameter of `loadPicture` so that tests can assert that it is not called. */
type DecodePicture = (file: Buffer, failOn: 'warning' | 'error') => Promise<Gray>;

/**
 * Loads a photograph upright and in greyscale; undefined if it is not a picture, too small, too large or cut short.
 * Damage that the decoder could skip over makes it not whole.
 */
export async function loadPicture(
  file: Buffer,
  decode: DecodePicture = decodeGray,
): Promise<LoadedPicture | undefined> {
  if (!(await assessPicture(file))) return undefined;
  const whole = await decode(file, 'warning').catch(() => undefined);
  if (whole) return { ...whole, isWhole: true };
  const rest = await decode(file, 'error').catch(() => undefined);
  return rest && { ...rest, isWhole: false };
}

async function decodeGray(file: Buffer, failOn: 'warning' | 'error'): Promise<Gray> {
  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .grayscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
