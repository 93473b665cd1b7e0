import { findBarcode } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import type { Payload } from './parse-barcode.ts';
import { decodeAt, decodeDamagedAt } from './read-barcode.ts';

/** Reads the barcode anywhere in a photograph. Tries the fast decoder on all regions first, then the thorough one. */
export async function findPayload(source: Gray): Promise<Payload | undefined> {
  const places = findBarcode(source);
  for (const read of [async (...at: Parameters<typeof decodeAt>) => (await decodeAt(...at))?.payload, decodeDamagedAt])
    for (const place of places) {
      const payload = await read(source, place);
      if (payload) return payload;
    }
  return undefined;
}
