import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Gray, Quad } from './gray.ts';

/** A decoded barcode: its text and where it lies in the picture, in reading order. */
export interface Decoded {
  text: string;
  corners: Quad;
}

/**
 * Gives the decoder its program, as bytes or as the address where it lies, and starts it. Without this the package would
 * fetch it from a CDN.
 */
export async function prepareDecoder(program: ArrayBuffer | string): Promise<void> {
  const overrides = typeof program === 'string' ? { locateFile: () => program } : { wasmBinary: program };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** Decodes a PDF417 barcode that lies within a few degrees of level; undefined where there is none. */
export async function decodeBarcode(picture: Gray): Promise<Decoded | undefined> {
  const data = new Uint8ClampedArray(picture.data.length * 4);
  for (let i = 0; i < picture.data.length; i++) data.fill(picture.data[i] ?? 0, i * 4, i * 4 + 3);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  const image = { data, width: picture.width, height: picture.height, colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(image, {
    formats: ['PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 1,
  });
  if (!found?.isValid) return undefined;
  const { topLeft, topRight, bottomRight, bottomLeft } = found.position;
  return { text: found.text, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}
