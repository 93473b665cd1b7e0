import type { Advice } from 'shared-contracts/scans';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { readPayload } from './read-payload.ts';

/** Time limit in ms: on a slow connection the reader may not be loaded yet, and then the upload does not wait for it. */
const timeLimit = 2000;

/** What would help with a photo in which surely nothing can be read. Undefined for any other photo. */
export async function adviseOnHopelessPhoto(getReader: GetReader, photo: File): Promise<readonly Advice[] | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeLimit));
  const judged = getReader()
    .then((reader) => reader.advise(photo))
    .catch(() => undefined);
  const advised = await Promise.race([judged, timeout]);
  if (!advised?.isHopeless) return undefined;
  return (await readPayload(getReader, photo)) ? undefined : advised.advice;
}
