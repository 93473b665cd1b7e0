import { findBarcode } from './find-barcode.ts';
import type { Gray } from './gray.ts';
import type { Payload } from './parse-barcode.ts';
import { decodeAt, decodeDamagedAt, newestDisc } from './read-place.ts';

/**
 * Reads the barcode anywhere in a photograph. Tries the fast decoder on all regions first, then the thorough one. Further discs
 * in it are looked for with the fast one alone.
 */
export async function readBarcode(source: Gray): Promise<Payload | undefined> {
  const places = findBarcode(source);
  for (const read of [decodeAt, decodeDamagedAt])
    for (const place of places) {
      const decoded = await read(source, place);
      if (decoded) return (await newestDisc(decoded, places, (other) => decodeAt(source, other))).payload;
    }
  return undefined;
}
