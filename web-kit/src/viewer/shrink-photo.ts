import { limits } from 'shared-contracts/limits';
import { isHeic, rejectionOf, tooLarge } from './rejection.ts';

/** Measured on the reader of discs: smaller, and the print of a disc that fills a tenth of the picture is lost. */
const longSide = 2600;
const quality = 0.85;

/**
 * A photo as it is sent: upright, and its long side at most 2600 px, because a phone's twelve megapixels are slow to send
 * and help nobody. What is small enough already stays as it is. Throws a `Rejection`.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) {
    if (isHeic(file)) throw rejectionOf(file, undefined, true);
    // What this browser cannot draw the server may still read.
    if (file.size > limits.uploadBytes) throw tooLarge;
    return file;
  }
  const asIs = file.type === 'image/jpeg' && file.size <= limits.uploadBytes;
  if (asIs && Math.max(picture.width, picture.height) <= longSide) {
    picture.close();
    return file;
  }
  const small = await jpegOf(picture, file.name).catch(() => file);
  return asIs && small.size >= file.size ? file : small;
}

/** A picture as a JPEG whose long side is at most 2600 px. The picture is used up. */
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
