import { limits } from 'shared-contracts/limits';
import { heic, isHeic, kindOf, tooLarge } from './rejection.ts';

/** In pixels. Measured with the disc reader: below this, a disc that fills a tenth of the picture is unreadable. */
const longSide = 2600;
const quality = 0.85;

/**
 * Turns a photo upright and limits its long side to 2600 px, because twelve megapixels are slow to upload and do not
 * help recognition. A JPEG that is small enough is returned unchanged, whatever it is called, and what else the browser can open as a JPEG. Rejects with a `Rejection`.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const kind = await kindOf(file);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) {
    if (kind === 'heic' || isHeic(file)) throw heic;
    // The server may be able to read what this browser cannot decode.
    if (file.size > limits.uploadBytes) throw tooLarge;
    return file;
  }
  const isSendable = kind === 'jpeg' && file.size <= limits.uploadBytes;
  if (isSendable && Math.max(picture.width, picture.height) <= longSide) {
    picture.close();
    return file;
  }
  const small = await jpegOf(picture, file.name).catch(() => file);
  return isSendable && small.size >= file.size ? file : small;
}

/** Encodes a picture as a JPEG with a long side of at most 2600 px. Closes the bitmap. */
export async function jpegOf(picture: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('This browser could not make a JPEG of the picture.');
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
