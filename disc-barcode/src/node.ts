import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareDecoder } from './decode-barcode.ts';

/** Starts the decoder in Node, with the program that its package brings along. */
export function prepareDecoderInNode(): Promise<void> {
  const file = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  return prepareDecoder(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}
