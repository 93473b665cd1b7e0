import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Gray, Quad } from './gray.ts';

/** A decoded barcode: its text and its corners in the picture, in reading order. */
export interface Decoded {
  text: string;
  corners: Quad;
}

/**
 * Initialises the decoder with its WebAssembly binary, as bytes or a URL. Otherwise the package would fetch it from a
 * CDN.
 */
export async function prepareDecoder(program: ArrayBuffer | string): Promise<void> {
  const overrides = typeof program === 'string' ? { locateFile: () => program } : { wasmBinary: program };
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** Decodes a PDF417 barcode that is level within a few degrees; undefined if there is none. */
export async function decodeBarcode(picture: Gray): Promise<Decoded | undefined> {
  const data = new Uint8ClampedArray(picture.data.length * 4);
  for (let i = 0; i < picture.data.length; i++) data.fill(picture.data[i] ?? 0, i * 4, i * 4 + 3);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  const image = { data, width: picture.width, height: picture.height, colorSpace: 'srgb' as const };
  const [result] = await readBarcodes(image, {
    formats: ['PDF417'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: false,
    maxNumberOfSymbols: 1,
  });
  if (!result?.isValid) return undefined;
  const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
  return { text: result.text, corners: [topLeft, topRight, bottomRight, bottomLeft] };
}
