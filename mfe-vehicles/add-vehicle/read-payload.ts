import type { Payload } from 'disc-barcode/parse-barcode';
import type { GetReader } from '../barcode/use-barcode-reader.ts';

/** The server reads the photo too, so nobody waits longer than this for the browser. */
const patience = 10_000;

/** What the barcode of a photo says, read in the browser; undefined where it cannot be read, here or in time. */
export async function readPayload(wantReader: GetReader, photo: File): Promise<Payload | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const read = wantReader()
    .then((reader) => reader.readPhoto(photo))
    .catch(() => undefined);
  return await Promise.race([read, late]);
}
