import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { apiError } from '../platform/api-error.ts';

export interface CheckedFile {
  bytes: Buffer;
  fileType: 'image/jpeg' | 'image/png' | 'application/pdf';
  thumbnail: Buffer | undefined;
}

const options = { limitInputPixels: 50_000_000, failOn: 'error' } as const;

/**
 * Detects a file's type from its content. Pictures are re-encoded, which removes metadata such as the place, and any
 * appended data.
 */
export async function checkFile(given: Buffer): Promise<CheckedFile> {
  if (given.length === 0)
    throw apiError('invalid', {
      message: 'This file is empty. Please choose another one.',
      fields: { file: 'This file is empty.' },
    });
  const kind = (await fileTypeFromBuffer(given))?.mime;
  if (kind === 'application/pdf') {
    if (!given.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw apiError('wrong_type');
    if (/\/Encrypt\b/.test(given.toString('latin1')))
      throw apiError('wrong_type', {
        message: 'This PDF is locked by a password. Please save it without one and try again.',
      });
    // PDFs are not parsed on the server. Browsers render them.
    return { bytes: given, fileType: kind, thumbnail: undefined };
  }
  if (kind === 'image/heic' || kind === 'image/heif')
    throw apiError('wrong_type', {
      message: 'This is a HEIC photo, whatever its name says. Please choose a JPEG or PNG picture, or a PDF.',
    });
  if (kind !== 'image/jpeg' && kind !== 'image/png') throw apiError('wrong_type');
  try {
    const picture = sharp(given, options).rotate();
    const [bytes, thumbnail] = await Promise.all([
      kind === 'image/png' ? picture.clone().png().toBuffer() : picture.clone().jpeg({ quality: 92 }).toBuffer(),
      picture.clone().resize(320, 320, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 75 }).toBuffer(),
    ]);
    return { bytes, fileType: kind, thumbnail };
  } catch {
    throw apiError('wrong_type', {
      message: 'This picture is damaged or too large to open. Please take or choose another one.',
    });
  }
}
