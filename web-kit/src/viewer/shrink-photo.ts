import { limits } from 'shared-contracts/limits';
import { isHeic, rejectionOf, tooLarge } from './rejection.ts';

const longSide = 2000;
const quality = 0.85;

/** A photo as a JPEG whose long side is at most 2000 px: a phone's twelve megapixels are slow to send and help nobody. Throws a `Rejection`. */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) {
    if (isHeic(file)) throw rejectionOf(file, undefined);
    // What this browser cannot draw the server may still read.
    if (file.size > limits.uploadBytes) throw tooLarge;
    return file;
  }
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  if (scale === 1 && file.type === 'image/jpeg' && file.size <= limits.uploadBytes) return file;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(picture.width * scale),
    height: Math.round(picture.height * scale),
  });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return small ? new File([small], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file;
}
