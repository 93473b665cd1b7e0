import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file with Brotli and gzip when it is published. Development releases use a faster level. */
export async function compressed(bytes: Uint8Array, thoroughly: boolean): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const quality = thoroughly ? constants.BROTLI_MAX_QUALITY : 9;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    zip(bytes, { level: thoroughly ? 9 : 4 }),
  ]);
  return { br, gz };
}
