import sharp from 'sharp';

/** Maximum number of pixels: enough for a 50-megapixel phone, but not for a decompression bomb. */
export const maxPixels = 50e6;
/** Below this side length, in pixels, no print on a disc is legible. */
const minSide = 200;

const formats: { name: string; begins: (file: Buffer) => boolean }[] = [
  { name: 'jpeg', begins: (file) => file.length > 3 && file.readUIntBE(0, 3) === 0xffd8ff },
  { name: 'png', begins: (file) => file.length > 8 && file.readUInt32BE(0) === 0x89504e47 },
  {
    name: 'webp',
    begins: (file) =>
      file.length > 12 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
  },
];

/**
 * Whether a file is a JPEG, PNG or WebP of a sensible size. Checks only its first bytes and its header, so that a
 * decompression bomb is rejected before any pixel is decoded, and only these three formats ever reach a decoder.
 */
export async function assessPicture(file: Buffer): Promise<boolean> {
  const format = formats.find(({ begins }) => begins(file));
  if (!format) return false;
  try {
    const { width, height, format: detected } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
    return detected === format.name && Math.min(width, height) >= minSide && width * height <= maxPixels;
  } catch {
    return false;
  }
}
