import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file's smaller twins, made once when it is published. Development releases are compressed lightly. */
export async function compressed(bytes: Uint8Array, thoroughly: boolean): Promise<{ br: Uint8Array; gz: Uint8Array }> {
  const quality = thoroughly ? constants.BROTLI_MAX_QUALITY : 5;
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } }),
    zip(bytes, { level: thoroughly ? 9 : 4 }),
  ]);
  return { br, gz };
}
