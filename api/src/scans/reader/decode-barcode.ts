import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Gray, Quad } from './gray.ts';

/** A decoded barcode: its text and where it lies in the picture, in reading order. */
interface Decoded {
  text: string;
  corners: Quad;
}

let prepared = false;

/** The package would fetch its program from a CDN; the file beside it is the same. */
function prepare(): void {
  if (prepared) return;
  const file = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) } });
  prepared = true;
}

/** Decodes a PDF417 barcode that lies within a few degrees of level; undefined where there is none. */
export async function decodeBarcode(picture: Gray): Promise<Decoded | undefined> {
  prepare();
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
