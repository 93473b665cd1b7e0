import sharp from 'sharp';

/** Most pixels a picture may have: a 50-megapixel phone just fits, a bomb does not. */
export const maxPixels = 50e6;
/** Below this no print on a disc is legible. */
const minSide = 200;

const formats: { name: string; begins: (file: Buffer) => boolean }[] = [
  { name: 'jpeg', begins: (file) => file.length > 3 && file.readUIntBE(0, 3) === 0xffd8ff },
  { name: 'png', begins: (file) => file.length > 8 && file.readUInt32BE(0) === 0x89504e47 },
  {
    name: 'webp',
    begins: (file) => file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  },
];

/**
 * Whether a file is a JPEG, PNG or WebP of a sensible size. Only its first bytes and its header are looked at: a bomb is
 * turned away before a pixel of it is decoded, and nothing but these three formats ever reaches a decoder.
 */
export async function assessPicture(file: Buffer): Promise<boolean> {
  const format = formats.find((each) => each.begins(file));
  if (!format) return false;
  try {
    const { width, height, format: found } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
    return found === format.name && Math.min(width, height) >= minSide && width * height <= maxPixels;
  } catch {
    return false;
  }
}
