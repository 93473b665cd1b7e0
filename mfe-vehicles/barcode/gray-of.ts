import { type Gray, grayOfPixels } from 'disc-reader/gray';

/** Converts a picture to greyscale, with its long side at most `side` pixels. */
export function grayOf(picture: ImageBitmap, side: number): Gray {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no 2D canvas in workers.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return grayOfPixels(context.getImageData(0, 0, width, height).data, width, height);
}
