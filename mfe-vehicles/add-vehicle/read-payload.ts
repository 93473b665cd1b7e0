import type { Payload } from 'disc-reader/barcode-fields';
import type { GetReader } from '../barcode/use-barcode-reader.ts';

/** Time limit in ms for the browser. The server reads the photo too. */
const timeLimit = 10_000;

/** Reads the barcode of a photo in the browser. Resolves to undefined if it cannot be read, or not in time. */
export async function readPayload(getReader: GetReader, photo: File): Promise<Payload | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit));
  const read = getReader()
    .then((reader) => reader.readPhoto(photo))
    .catch(() => undefined);
  return await Promise.race([read, timeout]);
}
