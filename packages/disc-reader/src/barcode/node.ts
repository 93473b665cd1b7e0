import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareDecoder } from './decode-barcode.ts';

/** Initialises the decoder in Node with the WebAssembly binary of its package. */
export function prepareDecoderInNode(): Promise<void> {
  const file = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  return prepareDecoder(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}
