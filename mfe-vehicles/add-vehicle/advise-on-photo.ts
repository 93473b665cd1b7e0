import type { AdvisedPicture } from 'disc-reader/barcode';
import type { Advice } from 'shared-contracts/scans';
import type { GetReader } from '../barcode/use-barcode-reader.ts';
import { readPayload } from './read-payload.ts';

/**
 * Time limits in ms. On a slow connection the reader may not be loaded yet, and then the upload does not wait for it. A reader
 * that is there may still be busy with a frame of the camera, and takes half a second on a slow phone.
 */
const [loadLimit, judgeLimit] = [1500, 4000];

const within = <Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([promise, new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))]);

async function judge(getReader: GetReader, photo: File): Promise<AdvisedPicture | undefined> {
  const reader = await within(getReader(), loadLimit);
  return reader && (await within(reader.advise(photo), judgeLimit));
}

/** What would help with a photo in which surely nothing can be read. Undefined for any other photo. */
export async function adviseOnHopelessPhoto(getReader: GetReader, photo: File): Promise<readonly Advice[] | undefined> {
  const advised = await judge(getReader, photo).catch(() => undefined);
  if (!advised?.isHopeless) return undefined;
  return (await readPayload(getReader, photo)) ? undefined : advised.advice;
}
